/** Runs a pipeline's script as the runner does, with a release command that only notes what it is asked, and time that passes at once. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
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
const COMMAND = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
const words = process.argv.slice(2);
if (words.join(' ') === 'status --json') {
  const n = 1 + Number(existsSync('looks') ? readFileSync('looks', 'utf8') : 0);
  writeFileSync('looks', String(n));
  console.log(readFileSync(\`status-\${n}.json\`, 'utf8'));
} else {
  appendFileSync('acts', words.join(' ') + '\\n');
  if (JSON.parse(readFileSync('refused.json', 'utf8')).includes(words[0])) {
    console.log('{"status":0,"message":"refused by the door"}');
    process.exitCode = 1;
  } else if (words[0] === 'publish') console.log(readFileSync('published.json', 'utf8'));
}
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
  writeFileSync(at('refused.json'), JSON.stringify(refused));
  mkdirSync(at('gateway/src/releases/cli'), { recursive: true });
  writeFileSync(at('gateway/src/releases/cli/main.ts'), COMMAND);
  writeFileSync(at('sleep'), '#!/bin/bash\n');
  writeFileSync(at('seq'), SEQ);
  for (const name of ['sleep', 'seq']) chmodSync(at(name), 0o755);
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
        APP: given.remote,
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
