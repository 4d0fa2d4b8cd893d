import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';

/** Collects the schemas of all routes and serves them at `/api/openapi.json`. */
export const openApi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.0.3',
        info: {
          title: 'Sudhaar',
          version: '1.0.0',
          description: 'Home services and spare parts: what the storefront sends and reads.',
        },
        components: {
          securitySchemes: {
            token: { type: 'apiKey', in: 'header', name: 'X-Authorization' },
            ops: { type: 'http', scheme: 'bearer' },
          },
        },
      },
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  },
  { name: 'openapi' },
);
