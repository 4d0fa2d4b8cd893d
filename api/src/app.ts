import type { FastifyPluginAsync } from 'fastify';
import { domains } from './domains.ts';
import { healthRoutes } from './health/health.routes.ts';
import { metrics } from './health/metrics.ts';
import { antiForgeryRefusal } from './http/anti-forgery.ts';
import { handleError } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { openApi } from './http/openapi.ts';
import { compileValidator } from './http/validation.ts';
import { sessionPlugin } from './identity/session.ts';
import { holderByHeader, opsGuard } from './ops-door/ops-guard.ts';
import { openStaffKeys } from './ops-door/staff-keys.ts';
import type { Platform } from './platform/platform.ts';

export { serverOptions } from './server/server-options.ts';

const notFound = { status: 0, message: 'Not Found' };

/**
 * The API as one plugin: all domains under `/api`, `/ops`, `/storage`, and the health routes.
 * Register it into an instance made with `serverOptions`.
 */
export const apiPlugin: FastifyPluginAsync<{ platform: Platform }> = async (app, { platform }) => {
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done(antiForgeryRefusal(request));
  });
  await app.register(metrics, { platform });
  await app.register(openApi);
  await app.register(healthRoutes, { platform });
  await app.register(sessionPlugin, { platform });
  const keys = openStaffKeys({ ...platform, ...platform.secrets });
  await app.register(opsGuard, { find: holderByHeader(keys) });
  for (const routes of domains) await app.register(routes, { platform });
  for (const path of ['/api', '/api/*', '/ops', '/ops/*'])
    app.all(path, { schema: { hide: true }, config: { staff: 'open' } }, async (_request, reply) =>
      reply.code(404).send(notFound),
    );
};
