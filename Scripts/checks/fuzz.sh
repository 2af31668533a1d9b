#!/usr/bin/env bash
# Runs the harnesses of Fuzz one after the other; needs their build by `make fuzz`.
#
# usage: Scripts/checks/fuzz.sh BINARY SECONDS [HARNESS...]
#
# What is found interesting is kept in Fuzz/.build/corpus for the next run, and inputs that break a promise in
# Fuzz/.build/found. Exit status 1 if there are any.
set -euo pipefail
binary=$(realpath "$1")
seconds=$2
shift 2
cd "$(dirname "$0")/../.."
(($# > 0)) || set -- svg drawings vectors values css images manifest selectors state seen \
    symbols apps catalogs iconify reviews points

# Inputs to begin with are the project's own files, those of Fuzz/Seeds, and what the tool writes for itself.
seeds() {
    case $1 in
    svg) cp Assets/*.svg "$2" ;;
    css) printf '.a{fill:red}g > .b:not(.c){transform:rotate(30deg) translateX(2px)}' >"$2/sheet" ;;
    values) printf '\000M2 3h5a4 4 0 0 1 4 4z' >"$2/path" && printf '\001rotate(30 12 12)scale(-1,1)' >"$2/transform" ;;
    selectors) printf '#p, .a path subpath(2-3)' >"$2/selector" ;;
    points) printf '# points\ne000 a\ne021 b.rtl\n' >"$2/points" ;;
    state | seen) FUZZ_HARNESS=$1 "$binary" --seed >"$2/state" ;;
    *)
        if [[ -d Fuzz/Seeds/$1 ]]; then cp "Fuzz/Seeds/$1"/* "$2"; else printf 'iconflip' >"$2/begin"; fi
        ;;
    esac
}

mkdir -p Fuzz/.build/found
# The backtraces of Swift would take the place of libFuzzer's reports.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
failed=0
for harness; do
    corpus=Fuzz/.build/corpus/$harness
    log=Fuzz/.build/$harness.log
    if ! [[ -d $corpus ]]; then
        mkdir -p "$corpus"
        seeds "$harness" "$corpus"
    fi
    status=0
    FUZZ_HARNESS=$harness "$binary" "$corpus" -max_total_time="$seconds" -dict=Fuzz/numbers.dict -timeout=20 -rss_limit_mb=4096 -max_len=4096 \
        -print_final_stats=1 -artifact_prefix="Fuzz/.build/found/$harness-" >"$log" 2>&1 || status=$?
    executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    edges=$(grep -o 'cov: [0-9]*' "$log" | tail -n 1 || true)
    printf '%-10s %s inputs, %s\n' "$harness" "${executed:-?}" "${edges:-no coverage}"
    if ((status != 0)); then
        failed=1
        grep -E 'Fatal error|ERROR|SUMMARY|Test unit written' "$log" | head -n 5
    fi
done
exit $failed
