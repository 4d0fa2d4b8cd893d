#!/usr/bin/env bash
# Publishes a built folder and starts a guarded rollout, which the gateway promotes or halts by its measurements. Waits for
# the end. If the rollout is halted, or this script receives a signal, it rolls back this canary only. If the rollout waits
# for a person, or takes longer than the timeout, it is left to the gateway; if a person has taken it over, to that person.
# A first version and the console (mfe-staff), which has no canary, are promoted at once.
# Usage: OPS_URL=… OPS_TOKEN=… bash scripts/roll-out.sh REMOTE FOLDER [FIRST_PERCENT]
# FIRST_PERCENT is the percentage of visitors in the first step, by default 10.
# LONGEST is the timeout in seconds, by default five and a half hours, within the six-hour limit of a pipeline.
set -euo pipefail

remote="$1"
folder="$2"
first="${3:-10}"
version=''
started=''

# Runs the command directly with Node: `npm run` would prepend the dependencies' folders to PATH, and any program that
# runs here can read the key.
release() { node releases/src/cli/main.ts "$@"; }

# The gateway's response; exits with its message if the command fails.
ask() {
  local response
  response="$(release "$@" --json)" || {
    echo "$response" >&2
    return 1
  }
  echo "$response"
}

finish() {
  code=$?
  trap - EXIT
  if [ "$code" -ne 0 ] && [ -n "$started" ]; then
    release rollback "$remote" --canary "$version" || echo "The canary of $remote was not rolled back (see above)." >&2
  fi
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Evaluates the expression $1 on `it`, the remote's current state.
now() {
  ask status | REMOTE="$remote" VERSION="$version" node -p "const it = JSON.parse(require('fs').readFileSync(0)).remotes[process.env.REMOTE]; $1"
}

published="$(ask publish "$remote" --dir "$folder")"
version="$(echo "$published" | node -p 'JSON.parse(require("fs").readFileSync(0)).version')"
before="$(now 'it.stable ?? ""')"
if [ "$before" = "$version" ]; then
  echo "$version is stable already."
  exit 0
fi
if [ -z "$before" ] || [ "$remote" = mfe-staff ]; then
  # A first version has nothing to be compared with, and the console has no canary.
  release promote "$remote" "$version"
  exit 0
fi

steps="$first,100"
if [ "${first%%.*}" -lt 50 ]; then steps="$first,50,100"; fi
started=yes
code=0
# In the background, so that signals are handled at once.
timeout "${LONGEST:-19800}" node releases/src/cli/main.ts rollout "$remote" "$version" --guarded --steps "$steps" --wait &
wait $! || code=$?
if [ "$code" -ne 0 ]; then
  state="$(now 'it.rollout?.guarded?.version === process.env.VERSION ? it.rollout.guarded.state : "gone"')" || state=unknown
  case "$state" in
    held) echo "$remote $version waits for a person: release status shows why, release resume continues it." >&2 ;;
    running | paused) echo "$remote $version is still running: the gateway continues it." >&2 ;;
    ended) echo "$remote $version was taken over by a person, who decides about it." >&2 ;;
  esac
  # An undecided rollout is left to the gateway, and what a person decided stays.
  case "$state" in held | running | paused | ended) started='' ;; esac
fi
exit "$code"
