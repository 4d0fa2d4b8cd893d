import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { startDeployment, type Deployment } from '../deployment.ts';

const root = path.join(import.meta.dirname, '../..');

test('rejects a second start in the same data folder and names the running process', async ({
  deployment,
}) => {
  const env = { ...process.env, PORT: '0', DATA_DIR: deployment.dataDir, OPS_URL: undefined };
  const second = spawn(process.execPath, ['gateway/src/main.ts'], { cwd: root, env });
  let output = '';
  second.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(1);
  expect(output).toMatch(/belongs to a running product: process \d+ at http:\/\/localhost:\d+/);
  expect((await fetch(`${deployment.url}/readyz`)).status).toBe(200);
});

test(
  'keeps every acknowledged row after SIGKILL, and recovers on the next start',
  { tag: '@smoke' },
  async () => {
    const first = await startDeployment();
    let second: Deployment | undefined;
    try {
      const phone = '9123456780';
      const answer = await fetch(`${first.url}/api/user/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone_number: phone }),
      });
      expect(answer.status).toBe(200);
      const code = await first.codeFor(phone);
      const { user } = (await answer.json()) as { user: { id: string } };
      first.kill();

      second = await startDeployment({ dataDir: first.dataDir });
      const verified = await fetch(`${second.url}/api/user/verify-otp/${user.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ otp: code }),
      });
      expect(await verified.json()).toMatchObject({ status: 1, message: 'Login Successfully' });
    } finally {
      await second?.stop();
      await first.stop();
    }
  },
);
