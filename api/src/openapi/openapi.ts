import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { ErrorResponse } from 'platform/http';
import { BUSINESS_NAME } from '../limits.ts';
import { documentRoute } from './openapi-calls.ts';
import { nameWildcard, makeDefaultsOptional, relaxNullableBodies } from './openapi-parameters.ts';
import { describeGuard } from './openapi-guards.ts';
import { toOperationId } from './operation-id.rules.ts';

/** Served by the gateway, and by an API that runs alone. */
const METRICS = {
  get: {
    operationId: 'getMetrics',
    summary: 'Metrics for Prometheus',
    tags: ['operation'],
    security: [],
    responses: {
      '200': {
        description: 'Prometheus text format',
        content: { 'text/plain': { schema: { type: 'string' as const } } },
      },
      '404': { description: 'With `OPS_PORT`, metrics are served only on that port' },
    },
  },
};

/** Collects the schemas of all routes and serves them at `/api/openapi.json`. */
export const openApi = fp(
  async (app) => {
    app.addSchema(ErrorResponse);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: BUSINESS_NAME,
          version: '1.0.0',
          description:
            'API of the storefront for home services and spare parts. ' +
            'Every response has the header X-Request-Id. Amounts are in rupees, times in UTC. ' +
            'A write request with the cookie XSRF-TOKEN must send its value in the header X-XSRF-TOKEN.',
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: {
            token: {
              type: 'apiKey',
              in: 'header',
              name: 'X-Authorization',
              description: '`Bearer <token>`; the Authorization header is accepted too',
            },
            ops: { type: 'http', scheme: 'bearer' },
          },
        },
        paths: { '/metrics': METRICS },
      },
      refResolver: { buildLocalReference: (schema) => String(schema['$id']) },
      transform: ({ schema, url, route }) => {
        const guarded = schema && { ...describeGuard(route, app.requireUser), ...schema };
        const named = nameWildcard(url, makeDefaultsOptional(documentRoute(guarded, url, route)));
        const operationId = toOperationId(String(route.method), named.url);
        return { ...named, schema: { ...named.schema, operationId } };
      },
      transformObject: (collected) => {
        const document = 'openapiObject' in collected ? collected.openapiObject : {};
        relaxNullableBodies(document.paths ?? {});
        return document;
      },
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  },
  { name: 'openapi' },
);
