/** Starts a deployment for the benchmark. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startDeployment, type Deployment } from '../../deployment.ts';

const root = path.join(import.meta.dirname, '../../..');

const ENVIRONMENT = { SERVER_RENDERING: 'on', RATE_LIMITS: 'off' };

/** Builds what has changed and starts the product. */
export async function startBenchDeployment(): Promise<Deployment> {
  runNode(['scripts/build.ts']);
  return await startDeployment({ env: ENVIRONMENT });
}

function runNode(args: readonly string[]): void {
  const run = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (run.status !== 0) throw new Error(`${args.join(' ')} failed`);
}
