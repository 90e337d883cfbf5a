"""PostgreSQL servers for tests and examples: in a temporary folder, as an unprivileged user, on a Unix socket, with the extension.

The server finds its files relative to its program, so a folder with copies and links of the installed ones, and with the extension beside
them, is an installation of its own: nothing is written to the system's."""

import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
INSTALLED = pathlib.Path(os.environ.get("VRR_POSTGRES", "/usr/lib/postgresql/15/bin"))
ADMIN, USER, DATABASE = "admin", "analyst", "survey"  # who sets up; who works, and owns the database
SETTINGS = {"listen_addresses": "''", "fsync": "on", "max_connections": "30", "shared_buffers": "'256MB'", "log_min_messages": "'panic'",
            "max_worker_processes": "8", "min_parallel_table_scan_size": "0", "parallel_setup_cost": "0", "parallel_tuple_cost": "0",
            "jit": "off", "autovacuum": "off"}


class Failed(Exception):
    """What psql said on standard error."""


def build_extension(build):
    """vrr.so and the files beside it, in build/reach/extension."""
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


class Place:
    """A folder of an unprivileged user, with an installation in it."""

    def __init__(self, build):
        self.user = pwd.getpwuid(os.getuid()) if os.getuid() else pwd.getpwnam("nobody")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="vrr-reach-"))
        self.folder.chmod(0o755)
        self._install(build_extension(build))
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
        for name in ("postgres", "initdb", "pg_ctl"):
            shutil.copy(programs / name, self.programs)
        for there in (libraries, share):
            here = self.folder / there.relative_to("/")
            here.mkdir(parents=True, exist_ok=True)
            for path in there.iterdir():
                if path.name != "extension":
                    (here / path.name).symlink_to(path)
        modules, scripts = self.folder / libraries.relative_to("/"), self.folder / share.relative_to("/") / "extension"
        scripts.mkdir()
        for path in (share / "extension").iterdir():
            (scripts / path.name).symlink_to(path)
        shutil.copy(extension / "vrr.so", modules)
        for name in ("vrr.control", "vrr--0.1.0.sql"):
            shutil.copy(ROOT / "src/bindings/postgres" / name, scripts)

    def run(self, *command, **options):
        """As the unprivileged user."""
        drop = ["setpriv", f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}", "--clear-groups"] if os.getuid() == 0 else []
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder)}
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
        children = [int(pid) for pid in pathlib.Path(f"/proc/{leader}/task/{leader}/children").read_text().split()]
        os.kill(leader, signal.SIGKILL)
        for pid in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while pathlib.Path(f"/proc/{leader}").exists() and "Z" not in pathlib.Path(f"/proc/{leader}/stat").read_text().split()[2]:
            time.sleep(0.05)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def command(self, user=USER, database=DATABASE):
        return ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", str(self.socket), "-U", user, "-d", database]

    def sql(self, text, user=USER, database=DATABASE, **options):
        """What some statements give, as text."""
        process = subprocess.run(self.command(user, database), input=text, capture_output=True, text=True, **options)
        if process.returncode:
            raise Failed(process.stderr)
        return process.stdout.strip()

    def copy(self, table, path):
        """Loads a file with COPY."""
        with open(path) as file:
            process = subprocess.run([*self.command(), "-c", f"\\copy {table} from pstdin"], stdin=file, capture_output=True, text=True)
        if process.returncode:
            raise Failed(process.stderr)
