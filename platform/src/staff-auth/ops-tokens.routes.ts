/** Endpoints for staff API keys, used by the `ops token` command. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, ok } from '../http/envelope.ts';
import type { Platform } from '../platform.ts';
import { getActor } from './audit.sql.ts';
import {
  OpsTokenResponse,
  TokenBody,
  TokenParams,
  OpsTokensResponse,
  TokensQuery,
} from './ops-tokens.schema.ts';
import { createKey, listKeys, revokeKey } from './ops-tokens.service.ts';
import { inEnglish } from '../language/message.ts';

/**
 * Registers the routes that list, create and revoke keys. Only the installation token may create and revoke them; keys
 * with `read`, which allows every GET below `/ops`, may list them.
 */
export const opsTokenRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const config = { staff: 'installation' } as const;

  app.get(
    '/ops/tokens',
    { config, schema: { querystring: TokensQuery, response: { 200: OpsTokensResponse } } },
    async ({ query }) => ok('OK', { tokens: await listKeys(platform, query.all) }),
  );

  app.post(
    '/ops/tokens',
    { config, schema: { body: TokenBody, response: { 200: OpsTokenResponse } } },
    async (request, reply) => {
      const created = await createKey(platform, request.body, getActor(request));
      void reply.header('cache-control', 'no-store');
      return ok(inEnglish(`The key ${created.name} was created.`), created);
    },
  );

  app.route({
    method: 'POST',
    url: '/ops/tokens/:name/revoke',
    config,
    schema: { params: TokenParams, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const { name } = request.params;
      await revokeKey(platform, name, getActor(request));
      return ok(inEnglish(`The key ${name} is revoked.`), {});
    },
  });
};
