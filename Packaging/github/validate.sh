#!/bin/bash
# Annotates the lines of a pull request with the findings, and writes them as SARIF too where a file is named.
#
# Reads ICONFLIP_MANIFEST, ICONFLIP_FAIL_ON, ICONFLIP_BASELINE and ICONFLIP_SARIF.
set -euo pipefail

arguments=("$ICONFLIP_MANIFEST" --fail-on "$ICONFLIP_FAIL_ON")
if [[ -n ${ICONFLIP_BASELINE-} ]]; then arguments+=(--baseline "$ICONFLIP_BASELINE"); fi
if [[ -n ${ICONFLIP_SARIF-} ]]; then
    # The findings decide below; that there are some is no reason to keep the file from the next steps.
    status=0
    iconflip validate --format sarif "${arguments[@]}" >"$ICONFLIP_SARIF" || status=$?
    if ((status > 1)); then exit "$status"; fi
fi
iconflip validate --format github "${arguments[@]}"
