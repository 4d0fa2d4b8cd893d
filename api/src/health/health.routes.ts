import type { FastifyPluginAsync } from 'fastify';
import { Envelope, ok } from '../http/envelope.ts';
import { refuse } from '../http/refusal.ts';
import type { Platform } from '../platform/platform.ts';

const WAIT_MS = 2000;

const reachesDatabase = async ({ pool }: Platform): Promise<boolean> => {
  const query = pool.query('SELECT 1 FROM schema_migrations LIMIT 1').then(
    (result) => result.rowCount === 1,
    () => false,
  );
  const giveUp = new Promise<boolean>((resolve) => {
    setTimeout(resolve, WAIT_MS, false).unref();
  });
  return Promise.race([query, giveUp]);
};

/** `/healthz`: the process is up. `/readyz`: it can serve: database reached, migrations in. */
export const healthRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const schema = { tags: ['operation'], response: { 200: Envelope({}) } };
  app.get('/healthz', { schema }, async () => ok('up', {}));
  app.get('/readyz', { schema }, async () => {
    if (!(await reachesDatabase(platform))) throw refuse.unavailable('Not ready yet.', 2);
    return ok('ready', {});
  });
};
