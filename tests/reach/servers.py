"""PostgreSQL servers for tests and examples: in a temporary folder, as an unprivileged user, on a Unix socket, with the extension.

The server finds its files relative to its program, so a folder with copies and links of the installed ones, and with the extension beside
them, is an installation of its own: nothing is written to the system's."""

import contextlib
import fcntl
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
INSTALLED = pathlib.Path(os.environ.get("VRR_POSTGRES", "/usr/lib/postgresql/15/bin"))
ADMIN, USER, DATABASE = "admin", "analyst", "survey"  # who sets up; who works, and owns the database
SETTINGS = {"listen_addresses": "''", "fsync": "on", "max_connections": "30", "shared_buffers": "'256MB'", "log_min_messages": "'panic'",
            "max_worker_processes": "8", "min_parallel_table_scan_size": "0", "parallel_setup_cost": "0", "parallel_tuple_cost": "0",
            "jit": "off", "autovacuum": "off"}


def needed():
    """Ends a test where there is no PostgreSQL to start, and says so."""
    if not (INSTALLED / "pg_config").exists():
        print(f"# PostgreSQL: skipped: {INSTALLED / 'pg_config'} is missing; ci/setup reach installs it")
        sys.exit(0)


class Failed(Exception):
    """What psql said on standard error."""


@contextlib.contextmanager
def one_at_a_time(build):
    """What is built once is not built by two tests at a time."""
    folder = pathlib.Path(build).resolve() / "reach"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def install_python(build):
    """The Python package, in build/reach/python."""
    folder = pathlib.Path(build).resolve() / "reach" / "python"
    with one_at_a_time(build):
        subprocess.run(["/usr/bin/python3", "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-index", "--no-build-isolation", "--upgrade",
                        "--root-user-action=ignore", "--target", folder, ROOT / "src/bindings/python"], check=True)
    return folder


def build_extension(build):
    """vrr.so and the files beside it, in build/reach/extension."""
    with one_at_a_time(build):
        return _build_extension(build)


def _build_extension(build):
    folder = pathlib.Path(build).resolve() / "reach" / "extension"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["python3", ROOT / "ci" / "amalgamate", folder / "new"], check=True)
    for name in ("vrr.h", "vrr.c"):  # what did not change is not compiled again
        if not (folder / name).exists() or (folder / name).read_bytes() != (folder / "new" / name).read_bytes():
            shutil.copy(folder / "new" / name, folder)
    process = subprocess.run(["make", "-s", "-f", ROOT / "src/bindings/postgres/Makefile", f"VRR={folder}", f"PG_CONFIG={INSTALLED / 'pg_config'}",
                              "vrr.so"], cwd=folder, capture_output=True, text=True, env={**os.environ, "MAKEFLAGS": ""})
    if process.returncode:
        raise Failed(process.stderr[-2000:])
    return folder


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class Place:
    """A folder of an unprivileged user, with an installation in it."""

    def __init__(self, build):
        extension = build_extension(build)
        self.user = pwd.getpwuid(os.getuid()) if os.getuid() else pwd.getpwnam("nobody")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="vrr-reach-"))
        self.folder.chmod(0o755)
        self._install(extension)
        self.give(self.folder)
        self.servers = []

    def give(self, path):
        if os.getuid() == 0:
            os.chown(path, self.user.pw_uid, self.user.pw_gid)

    def _paths(self):
        def asked(what):
            return pathlib.Path(subprocess.run([INSTALLED / "pg_config", what], check=True, capture_output=True, text=True).stdout.strip())
        return asked("--bindir"), asked("--pkglibdir"), asked("--sharedir")

    def _install(self, extension):
        programs, libraries, share = self._paths()
        self.programs = self.folder / programs.relative_to("/")
        self.programs.mkdir(parents=True)
        for path in programs.iterdir():
            shutil.copy(path, self.programs)
        for there in (libraries, share):
            here = self.folder / there.relative_to("/")
            here.mkdir(parents=True, exist_ok=True)
            for path in there.iterdir():
                if path.name != "extension":
                    (here / path.name).symlink_to(path)
        scripts = self.folder / share.relative_to("/") / "extension"
        scripts.mkdir()
        for path in (share / "extension").iterdir():
            (scripts / path.name).symlink_to(path)
        process = subprocess.run(["make", "-s", "-f", ROOT / "src/bindings/postgres/Makefile", f"VRR={extension}", f"PG_CONFIG={INSTALLED / 'pg_config'}",
                                  "install", f"DESTDIR={self.folder}"], cwd=extension, capture_output=True, text=True, env={**os.environ, "MAKEFLAGS": ""})
        if process.returncode:
            raise Failed(process.stderr[-2000:])

    def run(self, *command, **options):
        """As the unprivileged user."""
        drop = ["setpriv", f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}", "--clear-groups"] if os.getuid() == 0 else []
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder), "PGCTLTIMEOUT": "600"}
        return subprocess.run([*drop, *map(str, command)], cwd=self.folder, env=environment, **options)

    def server(self, name):
        self.servers.append(Server(self, name))
        return self.servers[-1]

    def close(self):
        for server in self.servers:
            server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Server:
    """A server whose database belongs to a user without rights over the server."""

    def __init__(self, place, name):
        self.place, self.name, self.data, self.socket = place, name, place.folder / name, place.folder / f"{name}.socket"
        place.run(place.programs / "initdb", "--no-sync", "-U", ADMIN, "-A", "trust", "-E", "UTF8", "--locale=C", "-D", self.data, check=True, stdout=subprocess.DEVNULL)
        self.socket.mkdir()
        place.give(self.socket)
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{key} = {value}\n" for key, value in {**SETTINGS, "unix_socket_directories": f"'{self.socket}'"}.items())
        self.start()
        self.sql(f"CREATE ROLE {USER} LOGIN", user=ADMIN, database="postgres")
        self.sql(f"CREATE DATABASE {DATABASE} OWNER {USER}", user=ADMIN, database="postgres")
        self.sql("CREATE EXTENSION vrr")

    def start(self):
        self.place.run(self.place.programs / "pg_ctl", "-w", "-s", "-D", self.data, "-l", self.place.folder / f"{self.name}.log", "start", check=True)

    def stop(self):
        self.place.run(self.place.programs / "pg_ctl", "-w", "-s", "-D", self.data, "-m", "immediate", "stop", stderr=subprocess.DEVNULL)

    def kill(self):
        """As a machine that loses power: no process of the server gets a chance to say anything."""
        leader = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(leader, signal.SIGSTOP)  # no more children
        time.sleep(0.1)
        children = [int(pid) for pid in pathlib.Path(f"/proc/{leader}/task/{leader}/children").read_text().split()]
        for pid in (leader, *children):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while any(map(is_running, (leader, *children))):
            time.sleep(0.05)
        # where nobody waits for orphans, the old process is still listed, and the server would take itself for running
        (self.data / "postmaster.pid").unlink(missing_ok=True)
        for path in self.socket.glob(".s.PGSQL.*"):
            path.unlink()

    def command(self, user=USER, database=DATABASE):
        return ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", str(self.socket), "-U", user, "-d", database]

    def sql(self, text, user=USER, database=DATABASE, **options):
        """What some statements give, as text."""
        process = subprocess.run(self.command(user, database), input=text, capture_output=True, text=True, **options)
        if process.returncode:
            raise Failed(process.stderr)
        return process.stdout.strip()

    def copy(self, table, path):
        """Loads a file with COPY. A first line that says what the program's reports are is none of them."""
        with open(path, "rb") as file:
            if not file.readline().startswith(b"# vrr "):
                file.seek(0)
            os.lseek(file.fileno(), file.tell(), os.SEEK_SET)  # not where the buffer ends
            process = subprocess.run([*self.command(), "-c", f"\\copy {table} from pstdin"], stdin=file, capture_output=True, text=True)
        if process.returncode:
            raise Failed(process.stderr)


def shards(place, count):
    """Servers, and a database "overview" on the first of them that reaches the table `reports` of each as reports_1, reports_2 ..."""
    found = [place.server(f"shard{number}") for number in range(1, count + 1)]
    overview = found[0]
    overview.sql(f"CREATE DATABASE overview OWNER {USER}", user=ADMIN, database="postgres")
    overview.sql("CREATE EXTENSION vrr", database="overview")
    script = "CREATE EXTENSION postgres_fdw;\n"
    for number, server in enumerate(found, 1):
        script += f"""CREATE SERVER shard_{number} FOREIGN DATA WRAPPER postgres_fdw
                OPTIONS (host '{server.socket}', dbname '{DATABASE}', extensions 'vrr', fetch_size '10000');
            GRANT USAGE ON FOREIGN SERVER shard_{number} TO {USER};
            CREATE USER MAPPING FOR {USER} SERVER shard_{number} OPTIONS (user '{USER}', password_required 'false');\n"""
    overview.sql(script, user=ADMIN, database="overview")
    return found


def refused(server, text, words, state=None, **options):
    """What is wrong with a statement that must fail, and say these words; nothing if all is well."""
    try:
        given = server.sql("\\set VERBOSITY verbose\n" + text, **options)
    except Failed as error:
        message = str(error)
        missing = [word for word in words if word not in message]
        if state is not None and f"ERROR:  {state}" not in message:
            missing.append(f"SQLSTATE {state}")
        return f"{text[:200]!r}: {missing} not in {message[:300]!r}" if missing else ""
    return f"{text[:200]!r} gives {given[:200]!r}"


class Claims:
    """Prints a claim and whether it holds."""

    def __init__(self):
        self.failed = 0

    def __call__(self, claim, problem):
        """problem: a text or a list of texts that says what is wrong, empty if nothing is; or whether it holds."""
        wrong = "" if problem is True else "it does not hold" if problem is False else problem if isinstance(problem, str) else "; ".join(filter(None, problem))
        self.failed += bool(wrong)
        print(f"FAIL {claim}: {wrong[:1500]!r}" if wrong else f"ok {claim}", flush=True)
