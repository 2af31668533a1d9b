#!/bin/sh
# Prints the version of the tool, from the one place that names it; needs a shell.
set -eu
sed -n 's/^ *public static let currentVersion = "\(.*\)"$/\1/p' "$(dirname "$0")/../../Sources/Pipeline/State/ToolIdentity.swift" | grep .
