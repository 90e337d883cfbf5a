# What the tests of the vrr program share. Their first argument is the build directory.
set -u
vrr=$1/vrr
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failures=0

# verdict $? CLAIM DETAIL: the status comes first, before a detail that is itself the output of a command changes it
verdict() {
  if [ "$1" = 0 ]; then printf 'ok %s\n' "$2"
  else printf 'FAIL %s: %s\n' "$2" "$(printf '%s' "${3-}" | tr '\n' ';')"; failures=$((failures + 1)); fi
}

# expect CLAIM STATUS STDOUT_PATTERN STDERR_PATTERN ARGUMENT...   (patterns are extended regular expressions;
# standard input is $dir/in; an empty pattern asks for no output at all)
# randomize is asked for no header: tests/cli/collection is about it
expect() {
  local claim=$1 status=$2 out=$3 err=$4 got
  shift 4
  [ "${1-}" = randomize ] && [ $# -ge 2 ] && set -- "$1" "$2" --no-header "${@:3}"
  "$vrr" "$@" <"$dir/in" >"$dir/out" 2>"$dir/err"
  got=$?
  [ "$got" -eq "$status" ] && matches "$dir/out" "$out" && matches "$dir/err" "$err"
  verdict $? "$claim" "status $got, stdout: $(head -c 300 "$dir/out"), stderr: $(head -c 300 "$dir/err")"
}
matches() { if [ -z "$2" ]; then [ ! -s "$1" ]; else grep -Eq -- "$2" "$1"; fi; }
