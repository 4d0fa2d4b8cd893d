import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { Refused } from 'platform/http';
import { BUSINESS_NAME } from '../limits.ts';
import { documented } from './openapi-calls.ts';
import { nameWildcard, optionalDefaults } from './openapi-parameters.ts';
import { guardOf } from './openapi-guards.ts';

/** Served by the gateway or by the API alone, always with the same metrics. */
const METRICS = {
  get: {
    summary: 'Metrics for Prometheus',
    tags: ['operation'],
    responses: {
      '200': {
        description: 'Text of the Prometheus format',
        content: { 'text/plain': { schema: { type: 'string' as const } } },
      },
    },
  },
};

/** Collects the schemas of all routes and serves them at `/api/openapi.json`. */
export const openApi = fp(
  async (app) => {
    app.addSchema(Refused);
    await app.register(swagger, {
      openapi: {
        openapi: '3.0.3',
        info: {
          title: BUSINESS_NAME,
          version: '1.0.0',
          description:
            'Home services and spare parts: what the storefront sends and reads. ' +
            'Every answer has the header X-Request-Id. Money is in rupees, time in UTC. ' +
            'A write that carries the cookie XSRF-TOKEN needs the equal header X-XSRF-TOKEN.',
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: {
            token: {
              type: 'apiKey',
              in: 'header',
              name: 'X-Authorization',
              description: '`Bearer <token>`; the header Authorization is taken too',
            },
            ops: { type: 'http', scheme: 'bearer' },
          },
        },
        paths: { '/metrics': METRICS },
      },
      refResolver: { buildLocalReference: (schema) => String(schema['$id']) },
      transform: ({ schema, url, route }) => {
        const guarded = schema && { ...guardOf(route, app.requireUser), ...schema };
        return nameWildcard(url, optionalDefaults(documented(guarded, url, route)));
      },
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  },
  { name: 'openapi' },
);
