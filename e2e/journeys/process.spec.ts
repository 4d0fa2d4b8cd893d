import { expect, test } from '../fixtures.ts';
import { startDeployment, type Deployment } from '../deployment.ts';

test(
  'a deployment keeps an acknowledged row after SIGKILL, and recovers on the next start',
  { tag: '@smoke' },
  async () => {
    const first = await startDeployment();
    let second: Deployment | undefined;
    try {
      const phone = '9123456780';
      const response = await fetch(`${first.url}/api/user/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone_number: phone }),
      });
      expect(response.status).toBe(200);
      const code = await first.getCode(phone);
      const { user } = (await response.json()) as { user: { id: string } };
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
