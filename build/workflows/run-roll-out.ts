/** Runs the rollout script with a fake release command that records its calls and returns prepared results. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Scenario {
  remote: string;
  version: string;
  stable: string | null;
  /** First step of the rollout in percent. */
  first?: string;
  /** State of the version's guarded rollout; null if another rollout replaced it. */
  state: string | null;
  /** Commands that fail. */
  refused?: readonly string[];
  /** Whether the script receives SIGTERM while it waits. */
  isStopped?: boolean;
}

interface RunResult {
  code: number | null;
  /** Called commands except `status`. */
  calls: string[];
  output: string;
}

const script = path.join(import.meta.dirname, '../../scripts/roll-out.sh');

/** Records all calls except `status`. If the script is to be stopped, `rollout` sends it SIGTERM and waits. */
const COMMAND = `
import { appendFileSync, readFileSync } from 'node:fs';
const args = process.argv.slice(2);
const { status, published, refused, isStopped } = JSON.parse(readFileSync('given.json', 'utf8'));
if (args.join(' ') === 'status --json') console.log(JSON.stringify(status));
else {
  appendFileSync('calls', args.join(' ') + '\\n');
  if (args[0] === 'rollout' && isStopped) {
    process.kill(Number(readFileSync('script', 'utf8')), 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  if (refused.includes(args[0])) {
    console.log('{"status":0,"message":"refused by the gateway"}');
    process.exitCode = 1;
  } else if (args[0] === 'publish') console.log(JSON.stringify(published));
}
`;

/** Runs the script to its end. */
export function runRollOut({
  remote,
  version,
  stable,
  first = '10',
  state,
  refused = [],
  isStopped = false,
}: Scenario): RunResult {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roll-out-'));
  const resolveFile = (name: string): string => path.join(folder, name);
  const guarded = state === null ? null : { version, state };
  const status = { remotes: { [remote]: { stable, rollout: { guarded } } } };
  try {
    const given = { status, published: { status: 1, version }, refused, isStopped };
    writeFileSync(resolveFile('given.json'), JSON.stringify(given));
    mkdirSync(resolveFile('releases/src/cli'), { recursive: true });
    writeFileSync(resolveFile('releases/src/cli/main.ts'), COMMAND);
    const run = `echo $$ > script; exec bash ${script} ${remote} built ${first}`;
    const result = spawnSync('bash', ['-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, LONGEST: '60' },
    });
    const calls = existsSync(resolveFile('calls'))
      ? readFileSync(resolveFile('calls'), 'utf8')
      : '';
    return {
      code: result.status,
      calls: calls.split('\n').filter(Boolean),
      output: result.stdout + result.stderr,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
