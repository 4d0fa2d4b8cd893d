/** Runs a pipeline's script as the runner does, with an `npm` that only notes what it is asked and time that passes at once. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Step } from './workflow.ts';

/** A canary as `release status --json` tells of it. */
interface Canary {
  version: string;
  state: string;
  reason: string | null;
}

interface Given {
  remote: string;
  version: string;
  stable: string | null;
  first?: string;
  /** What stands as canary when it is looked at for the n-th time. */
  canary: (look: number) => Canary | null;
  /** Verbs that the door refuses. */
  refused?: readonly string[];
}

interface Ran {
  code: number | null;
  /** Verbs that were called, `status` left out. */
  acts: string[];
  looks: number;
  said: string;
}

const LOOKS = 10;
const root = path.join(import.meta.dirname, '../..');

/** Answers the n-th look with the n-th file, and notes everything else. */
const NPM = `#!/bin/bash
all="$*"
verb="\${all#run --silent release -- }"
if [ "$verb" = "status --json" ]; then
  n=$(($(cat looks 2>/dev/null || echo 0) + 1))
  echo $n > looks
  cat "status-$n.json"
  exit
fi
echo "$verb" >> acts
if grep -qx "\${verb%% *}" refused; then
  echo '{"status":0,"message":"refused by the door"}'
  exit 1
fi
if [ "\${verb%% *}" = "publish" ]; then cat published.json; fi
`;

/** A loop of twenty looks is two here; what it was asked for is noted. */
const SEQ = `#!/bin/bash
echo "watch $2 times" >> acts
printf '1\\n2\\n'
`;

function prepare(folder: string, { remote, version, stable, canary, refused = [] }: Given): void {
  const at = (name: string): string => path.join(folder, name);
  // The first look asks for stable alone.
  for (let look = 0; look <= LOOKS; look += 1) {
    const status = { remotes: { [remote]: { stable, canary: look === 0 ? null : canary(look) } } };
    writeFileSync(at(`status-${look + 1}.json`), JSON.stringify(status));
  }
  writeFileSync(at('published.json'), JSON.stringify({ status: 1, version }));
  writeFileSync(at('refused'), refused.map((verb) => `${verb}\n`).join(''));
  writeFileSync(at('npm'), NPM);
  writeFileSync(at('sleep'), '#!/bin/bash\n');
  writeFileSync(at('seq'), SEQ);
  for (const name of ['npm', 'sleep', 'seq']) chmodSync(at(name), 0o755);
  symlinkSync(path.join(root, 'scripts'), at('scripts'));
}

/** Runs the step's script to its end. */
export function runStep({ run = '' }: Step, given: Given): Ran {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pipeline-'));
  const at = (name: string): string => path.join(folder, name);
  try {
    prepare(folder, given);
    const node = path.dirname(process.execPath);
    const ended = spawnSync('bash', ['-e', '-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${node}:/usr/bin:/bin`,
        REMOTE: given.remote,
        FIRST: given.first ?? '10',
      },
    });
    const read = (name: string): string =>
      existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '';
    return {
      code: ended.status,
      acts: read('acts').split('\n').filter(Boolean),
      looks: Number(read('looks')),
      said: ended.stdout + ended.stderr,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
