#!/usr/bin/env bash
# Publishes a built folder and has the gateway take it through a guarded rollout: it goes up on evidence, and is halted on
# evidence. Waits for the end. Where it is halted, or whoever runs this is told to stop, the canary is ended again, this one
# alone; where it waits for a person, or takes longer than this may wait, it is left to the gateway.
# Usage: OPS_URL=… OPS_TOKEN=… bash scripts/roll-out.sh REMOTE FOLDER [FIRST PERCENT]
# LONGEST says how many seconds are waited: five and a half hours by default, within the six that a pipeline has.
set -euo pipefail

remote="$1"
folder="$2"
first="${3:-10}"
version=''
begun=''

# The command itself, by the Node that is in charge here: `npm run` would put those of the dependencies before it, and
# whatever runs here can read the key.
release() { node gateway/src/releases/cli/main.ts "$@"; }

# What the gateway said, without a quiet end where it refused.
ask() {
  local said
  said="$(release "$@" --json)" || {
    echo "$said" >&2
    return 1
  }
  echo "$said"
}

finish() {
  code=$?
  trap - EXIT
  if [ "$code" -ne 0 ] && [ -n "$begun" ]; then
    release rollback "$remote" --canary "$version" || echo "The canary of $remote was not ended here: see above." >&2
  fi
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Of the remote as it is now: $1 is an expression of `it`.
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
if [ -z "$before" ]; then
  # A first version has nothing beside it to be compared with.
  release promote "$remote" "$version"
  exit 0
fi

steps="$first,100"
if [ "${first%%.*}" -lt 50 ]; then steps="$first,50,100"; fi
begun=yes
code=0
# In the background, so that a word to stop is heard at once.
timeout "${LONGEST:-19800}" node gateway/src/releases/cli/main.ts rollout "$remote" "$version" --guarded --steps "$steps" --wait &
wait $! || code=$?
if [ "$code" -ne 0 ]; then
  state="$(now 'it.rollout?.guarded?.version === process.env.VERSION ? it.rollout.guarded.state : "gone"')" || state=unknown
  case "$state" in
    held) echo "$remote $version waits for a person: release status says why, release resume lets it go on." >&2 ;;
    running | paused) echo "$remote $version is on its way still: the gateway goes on by itself." >&2 ;;
  esac
  # What is undecided is left to the gateway, and to people.
  case "$state" in held | running | paused) begun='' ;; esac
fi
exit "$code"
