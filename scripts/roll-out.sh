#!/usr/bin/env bash
# Publishes a built folder and gives it to visitors in steps, each watched for a while: a few, half, everyone. Where a
# step fails, or whoever runs this is told to stop, the canary is ended again, this one alone.
# Usage: OPS_URL=… OPS_TOKEN=… bash scripts/roll-out.sh REMOTE FOLDER [FIRST PERCENT]
# LOOKS and PAUSE say how often each step is looked at, and how many seconds lie between: ten minutes by default.
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

stable() {
  ask status | REMOTE="$remote" node -p 'JSON.parse(require("fs").readFileSync(0)).remotes[process.env.REMOTE].stable ?? ""'
}

healthy() {
  ask status | REMOTE="$remote" VERSION="$version" node -e '
    const { canary } = JSON.parse(require("fs").readFileSync(0)).remotes[process.env.REMOTE];
    if (canary?.version !== process.env.VERSION) throw new Error("Somebody else has taken over this rollout.");
    if (canary.state !== "running") throw new Error(`Halted: ${canary.reason}`);
  '
}

published="$(ask publish "$remote" --dir "$folder")"
version="$(echo "$published" | node -p 'JSON.parse(require("fs").readFileSync(0)).version')"
before="$(stable)"
if [ "$before" = "$version" ]; then
  echo "$version is stable already."
  exit 0
fi
# A first version has nothing beside it to be compared with.
if [ -n "$before" ]; then
  steps=("$first")
  if [ "${first%%.*}" -lt 50 ]; then steps+=(50); fi
  for percent in "${steps[@]}"; do
    begun=yes
    release rollout "$remote" "$version" --percent "$percent"
    for ((look = 0; look < ${LOOKS:-20}; look++)); do
      # In the background, so that a word to stop is heard at once.
      sleep "${PAUSE:-30}" &
      wait $!
      healthy
    done
  done
fi
release promote "$remote" "$version"
