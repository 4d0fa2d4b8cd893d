import type { FastifyPluginAsync } from 'fastify';
import { addRowCounts, healthRoutes, metrics } from 'platform/health';
import {
  getApiForgeryError,
  compileValidator,
  handleError,
  readJsonBodies,
  refuse,
  localizeResponses,
} from 'platform/http';
import { openStaffKeys, opsGuard } from 'platform/staff-auth';
import { domains } from './domains.ts';
import { liveRoutes } from './live/live.routes.ts';
import { OUTBOX_COUNTS } from './messages/outbox-counts.ts';
import { addHoldMetrics } from './visits/hold-metrics.ts';
import { openApi } from './openapi/openapi.ts';
import { sessionPlugin } from './identity/session.ts';
import type { Platform } from './platform.ts';
import { createAuthenticator } from './people/authenticator.ts';
import { toOutOfStockError } from './stock/out-of-stock-error.ts';

export { createAuthenticator } from './people/authenticator.ts';
export { getServerOptions } from 'platform/server';

/**
 * The API as one Fastify plugin: all domains under `/api`, `/ops` and `/storage`, and health routes. Register it in an
 * instance created with `getServerOptions`.
 */
export const apiPlugin: FastifyPluginAsync<{ platform: Platform }> = async (app, { platform }) => {
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler((error, request, reply) =>
    handleError(toOutOfStockError(error), request, reply),
  );
  localizeResponses(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done(getApiForgeryError(request));
  });
  await app.register(metrics, { platform });
  addRowCounts(app.metrics, platform.pool, OUTBOX_COUNTS);
  addHoldMetrics(app.metrics, platform);
  await app.register(openApi);
  await app.register(healthRoutes, { platform });
  await app.register(sessionPlugin, { platform });
  const keys = openStaffKeys({ ...platform, ...platform.secrets });
  const authenticate = createAuthenticator(platform, keys);
  await app.register(opsGuard, { authenticate, clock: platform.clock });
  await app.register(liveRoutes, { platform, authenticate });
  for (const routes of domains) await app.register(routes, { platform });
  for (const path of ['/api', '/api/*', '/ops', '/ops/*'])
    app.all(path, { schema: { hide: true }, config: { staff: 'open' } }, async () => {
      throw refuse.notFound();
    });
};
