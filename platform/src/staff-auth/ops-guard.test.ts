import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleError } from '../http/errors.ts';
import { opsGuard } from './ops-guard.ts';
import type { Access, Holder } from './scopes.rules.ts';

const ravi: Holder = { name: 'ravi', scopes: ['orders'] };

const apps: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function createApp(staff: Access | undefined, findHolder: () => Holder | null) {
  const app = Fastify();
  apps.push(app);
  app.setErrorHandler(handleError);
  await app.register(opsGuard, { authenticate: async () => findHolder() });
  const config = staff === undefined ? {} : { staff };
  app.post('/ops/things', { config }, async ({ staff }) => ({ staff }));
  return app;
}

const post = (app: Awaited<ReturnType<typeof createApp>>) =>
  app.inject({ method: 'POST', url: '/ops/things', payload: {} });

describe('a route below /ops', () => {
  it('cannot be registered without an access rule', async () => {
    await expect(createApp(undefined, () => ravi)).rejects.toThrow(
      'POST /ops/things has no access rule',
    );
  });

  it('receives the name of the key', async () => {
    const app = await createApp('orders', () => ravi);
    expect((await post(app)).json()).toEqual({ staff: 'ravi' });
  });

  it('reports the missing scope of a key', async () => {
    const response = await post(await createApp('money', () => ravi));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      status: 0,
      message: 'This key lacks the scope money.',
      code: 'out_of_scope',
      missing_scope: 'money',
    });
  });

  it('refuses a key that is revoked while the body arrives', async () => {
    let lookups = 0;
    const app = await createApp('orders', () => (lookups++ === 0 ? ravi : null));
    expect((await post(app)).statusCode).toBe(401);
    expect(lookups).toBe(2);
  });
});
