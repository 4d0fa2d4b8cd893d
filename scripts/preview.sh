#!/usr/bin/env bash
# Publishes a built folder, which no visitor gets, and writes the address of its preview as the output `link` of a GitHub step.
# Usage: OPS_URL=… OPS_TOKEN=… GITHUB_OUTPUT=… bash scripts/preview.sh REMOTE FOLDER
set -euo pipefail

# Prints one field of the response; exits with the gateway's message if the command fails.
ask() {
  local field="$1" response
  shift
  response="$(node releases/src/cli/main.ts "$@" --json)" || {
    echo "$response" >&2
    return 1
  }
  echo "$response" | FIELD="$field" node -p 'JSON.parse(require("fs").readFileSync(0))[process.env.FIELD]'
}

version="$(ask version publish "$1" --dir "$2")"
link="$(ask link preview "$1@$version")"
echo "link=$link" >> "$GITHUB_OUTPUT"
