# The public headers as one: awk -f ci/flatten.awk src/vrr.h > vrr.h
#
# What src/vrr.h includes stands in its place, without guards, without includes, and with one extern "C" around all.

function open_c() { print "#ifdef __cplusplus\nextern \"C\" {\n#endif" }
function close_c() { print "#ifdef __cplusplus\n}\n#endif\n" }

# two blank lines never follow each other
function put(line) {
    if (line != "" || last != "") print line
    last = line
}

function base(path) {
    sub(/.*\//, "", path)
    return path
}

function fail(why) {
    print "flatten: " why > "/dev/stderr"
    exit 1
}

function take(name,    line, lines, count, i, skip) {
    count = 0
    while ((getline line < (folder name)) > 0) lines[++count] = line
    close(folder name)
    if (count == 0) fail(folder name " cannot be read")
    put("")
    for (i = 4; i < count; i++) { # behind the title and the guard, up to its end
        line = lines[i]
        if (line ~ /^#ifdef (__cplusplus|__FRAMAC__)$/) skip = 1
        if (!skip && line ~ /^#include "/) {
            split(line, part, "\"")
            if (!(base(part[2]) in taken)) fail(name " needs " part[2] ", which src/vrr.h includes later or not at all")
        } else if (!skip && line !~ /^#include </) put(line)
        if (line == "#endif") skip = 0
    }
    taken[base(name)] = 1
}

FNR == 1 { folder = FILENAME; sub(/[^\/]*$/, "", folder); last = "x" }
/^#include "/ {
    if (!opened) { open_c(); opened = 1; last = "x" }
    split($0, part, "\"")
    take(part[2])
    next
}
/^#endif$/ { put(""); close_c() }
{ put($0) }
