/** Runs the script of a rollout with a release command that only notes what it is asked, and answers as it is told. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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
  /** Verbs that the gateway refuses. */
  refused?: readonly string[];
}

interface Ran {
  code: number | null;
  /** Verbs that were called, `status` left out. */
  acts: string[];
  looks: number;
  said: string;
}

/** Times that each step is looked at here; a pipeline looks twenty times, half a minute apart. */
const LOOKS = 2;
const script = path.join(import.meta.dirname, '../../scripts/roll-out.sh');

/** Answers the n-th look with the n-th status, and notes everything else. */
const COMMAND = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const words = process.argv.slice(2);
const { statuses, published, refused } = JSON.parse(readFileSync('given.json', 'utf8'));
if (words.join(' ') === 'status --json') {
  const looks = Number(readFileSync('looks', 'utf8'));
  writeFileSync('looks', String(looks + 1));
  console.log(JSON.stringify(statuses[looks]));
} else {
  appendFileSync('acts', words.join(' ') + '\\n');
  if (refused.includes(words[0])) {
    console.log('{"status":0,"message":"refused by the gateway"}');
    process.exitCode = 1;
  } else if (words[0] === 'publish') console.log(JSON.stringify(published));
}
`;

/** Runs it to its end. */
export function runRollOut({
  remote,
  version,
  stable,
  first = '10',
  canary,
  refused = [],
}: Given): Ran {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roll-out-'));
  const at = (name: string): string => path.join(folder, name);
  const read = (name: string): string =>
    existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '';
  // The first look asks for stable alone.
  const statuses = Array.from({ length: 2 * LOOKS + 1 }, (_, look) => ({
    remotes: { [remote]: { stable, canary: look === 0 ? null : canary(look) } },
  }));
  try {
    writeFileSync(
      at('given.json'),
      JSON.stringify({ statuses, published: { status: 1, version }, refused }),
    );
    writeFileSync(at('looks'), '0');
    mkdirSync(at('gateway/src/releases/cli'), { recursive: true });
    writeFileSync(at('gateway/src/releases/cli/main.ts'), COMMAND);
    const ended = spawnSync('bash', [script, remote, 'built', first], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
        LOOKS: String(LOOKS),
        PAUSE: '0',
      },
    });
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
