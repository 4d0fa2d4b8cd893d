/** Runs the rollout script with a fake release command that records its calls and returns prepared results. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Scenario {
  remote: string;
  version: string;
  stable: string | null;
  first?: string;
  /** State of its guarded rollout; null if another rollout replaced it. */
  state: string | null;
  /** Commands that fail. */
  refused?: readonly string[];
  /** Whether the script receives SIGTERM while it waits. */
  stopped?: boolean;
}

interface RunResult {
  code: number | null;
  /** Called commands except `status`. */
  calls: string[];
  output: string;
}

const script = path.join(import.meta.dirname, '../../scripts/roll-out.sh');

/** Records all calls except `status`; for a rollout to be stopped it signals the script and waits. */
const COMMAND = `
import { appendFileSync, readFileSync } from 'node:fs';
const args = process.argv.slice(2);
const { status, published, refused, stopped } = JSON.parse(readFileSync('given.json', 'utf8'));
if (args.join(' ') === 'status --json') console.log(JSON.stringify(status));
else {
  appendFileSync('calls', args.join(' ') + '\\n');
  if (args[0] === 'rollout' && stopped) {
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
  stopped = false,
}: Scenario): RunResult {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roll-out-'));
  const at = (name: string): string => path.join(folder, name);
  const guarded = state === null ? null : { version, state };
  const status = { remotes: { [remote]: { stable, rollout: { guarded } } } };
  try {
    const defaults = { status, published: { status: 1, version }, refused, stopped };
    writeFileSync(at('given.json'), JSON.stringify(defaults));
    mkdirSync(at('releases/src/cli'), { recursive: true });
    writeFileSync(at('releases/src/cli/main.ts'), COMMAND);
    const run = `echo $$ > script; exec bash ${script} ${remote} built ${first}`;
    const result = spawnSync('bash', ['-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, LONGEST: '60' },
    });
    const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8') : '';
    return {
      code: result.status,
      calls: calls.split('\n').filter(Boolean),
      output: result.stdout + result.stderr,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
