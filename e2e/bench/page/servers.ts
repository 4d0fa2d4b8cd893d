/** Starts a deployment for the benchmark. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startDeployment, type Deployment } from '../../deployment.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Builds what has changed and starts the product. */
export async function startBenchDeployment(): Promise<Deployment> {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    // The output of the bench is on stdout.
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status !== 0) throw new Error('scripts/build.ts failed');
  return await startDeployment({ env: { SERVER_RENDERING: 'on', RATE_LIMITS: 'off' } });
}
