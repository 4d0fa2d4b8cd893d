import type { FastifyPluginAsync } from 'fastify';
import { Envelope, ok } from '../http/envelope.ts';
import '../load/admission.ts';
import { refuse } from '../http/api-error.ts';
import type { Platform } from '../platform.ts';
import { inEnglish } from '../language/message.ts';

const TIMEOUT_MS = 2000;

async function canReachDatabase({ pool }: Platform): Promise<boolean> {
  const query = pool.query('SELECT 1 FROM schema_migrations LIMIT 1').then(
    (result) => result.rowCount === 1,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, false).unref();
  });
  return Promise.race([query, timeout]);
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, i.e. the database answers within two seconds and has applied
 * migrations, and the process is not shutting down; otherwise 503.
 */
export const healthRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const schema = { tags: ['operation'], response: { 200: Envelope({}) } };
  // Health checks are answered even if the process is overloaded.
  const config = { admission: 'none' } as const;
  app.get('/healthz', { schema, config }, async () => ok(inEnglish('up'), {}));
  let check: Promise<boolean> | undefined;
  app.get('/readyz', { schema, config }, async () => {
    if (platform.shutdown.begun)
      throw refuse.unavailable(inEnglish('This process is shutting down.'), 2);
    // Concurrent requests share one check.
    check ??= canReachDatabase(platform).finally(() => (check = undefined));
    if (!(await check)) throw refuse.unavailable(inEnglish('Not ready yet.'), 2);
    return ok(inEnglish('ready'), {});
  });
};
