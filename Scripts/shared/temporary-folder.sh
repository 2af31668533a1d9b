#!/bin/sh
# Prints the folder for temporary files of tests. Thousands of small files are written sooner in memory, where there is a
# gigabyte of room and programs may run (containers often have neither); otherwise the usual folder is printed.
usual=${TMPDIR:-/tmp}
memory=/dev/shm
room=$(df -Pk "$memory" 2>/dev/null | awk 'NR == 2 { print $4 }')
probe=$memory/iconflip-probe-$$
if [ "${room:-0}" -ge 1048576 ] && (set -C; printf '#!/bin/sh\n' >"$probe") 2>/dev/null; then
    chmod 700 "$probe" && "$probe" 2>/dev/null && usual=$memory
    rm -f "$probe"
fi
printf '%s\n' "$usual"
