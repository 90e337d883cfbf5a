# The sources behind some sources: awk -f tests/closure.awk FILE...
#
# Prints the files and, for every header NAME.h that one of them includes, directly or not, NAME.c where there is one.

function reach(path) {
    if (path in seen) return
    seen[path] = 1
    queue[++last] = path
}

# the path of what a file includes, from where this runs
function found_from(path, target) {
    sub(/[^\/]*$/, "", path)
    while (target ~ /^\.\.\//) {
        sub(/^\.\.\//, "", target)
        sub(/[^\/]*\/$/, "", path)
    }
    return path target
}

function exists(path,    line, there) {
    there = (getline line < path) >= 0
    close(path)
    return there
}

BEGIN {
    for (i = 1; i < ARGC; i++) reach(ARGV[i])
    for (next_one = 1; next_one <= last; next_one++) {
        path = queue[next_one]
        if (path ~ /\.c$/) print path
        while ((getline line < path) > 0)
            if (line ~ /^#include "[^"]*\.[ch]"/) {
                split(line, part, "\"")
                reach(found_from(path, part[2]))
            }
        close(path)
        if (path ~ /\.h$/) {
            sub(/\.h$/, ".c", path)
            if (exists(path)) reach(path)
        }
    }
}
