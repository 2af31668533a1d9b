#!/bin/bash
# Annotates the lines of a pull request with the findings, and writes them as SARIF too where a file is named.
#
# usage: find.sh audit|validate
# Reads ICONFLIP_SUBJECT (the folder or the manifest), ICONFLIP_FAIL_ON, ICONFLIP_BASELINE and ICONFLIP_SARIF.
set -euo pipefail

command=$1
arguments=("$ICONFLIP_SUBJECT" --fail-on "$ICONFLIP_FAIL_ON")
if [[ -n ${ICONFLIP_BASELINE-} ]]; then arguments+=(--baseline "$ICONFLIP_BASELINE"); fi
if [[ -n ${ICONFLIP_SARIF-} ]]; then
    # The findings decide below; that there are some is no reason to keep the file from the next steps.
    status=0
    iconflip "$command" --format sarif "${arguments[@]}" >"$ICONFLIP_SARIF" || status=$?
    if ((status > 1)); then exit "$status"; fi
fi
iconflip "$command" --format github "${arguments[@]}"
