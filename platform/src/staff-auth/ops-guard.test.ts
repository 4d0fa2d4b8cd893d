import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleError } from '../http/errors.ts';
import { opsGuard } from './ops-guard.ts';
import type { Access, Holder } from './scopes.rules.ts';

const ravi: Holder = { name: 'ravi', scopes: ['orders'] };

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function appWith(staff: Access | undefined, find: () => Holder | null) {
  const app = Fastify();
  open.push(app);
  app.setErrorHandler(handleError);
  await app.register(opsGuard, { find: async () => find() });
  const config = staff === undefined ? {} : { staff };
  app.post('/ops/things', { config }, async ({ staff }) => ({ staff }));
  return app;
}

const post = (app: Awaited<ReturnType<typeof appWith>>) =>
  app.inject({ method: 'POST', url: '/ops/things', payload: {} });

describe('a route below /ops', () => {
  it('cannot be registered without an access rule', async () => {
    await expect(appWith(undefined, () => ravi)).rejects.toThrow(
      'POST /ops/things does not say who may call it',
    );
  });

  it('receives the name of the key', async () => {
    const app = await appWith('orders', () => ravi);
    expect((await post(app)).json()).toEqual({ staff: 'ravi' });
  });

  it('reports the missing scope of a key', async () => {
    const answer = await post(await appWith('money', () => ravi));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      status: 0,
      message: 'This key does not open that: it lacks money.',
      code: 'forbidden',
      missing_scope: 'money',
    });
  });

  it('refuses a key that is revoked while the body arrives', async () => {
    let looks = 0;
    const app = await appWith('orders', () => (looks++ === 0 ? ravi : null));
    expect((await post(app)).statusCode).toBe(401);
    expect(looks).toBe(2);
  });
});
