import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addSeconds } from 'platform/clock';
import type { Platform, Routes } from '../../platform.ts';
import { TokenForm } from './simulator.schema.ts';
import { deleteExpiredTokens, isValidToken, insertToken } from './simulator.sql.ts';

const TOKEN_SECONDS = 3600;

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Creates an unguessable id with a prefix, such as the provider’s `OMO…` for payments. */
export const createId = (prefix: string): string =>
  `${prefix}${randomBytes(16).toString('base64url')}`;

/** Sends an error response in the provider’s format. */
export const sendError = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).send({ success: false, code, message: code });

/** Rejects requests without a valid token (401). */
export const requireToken =
  ({ pool, clock }: Platform) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ', 2);
    const isValid = scheme === 'O-Bearer' && (await isValidToken(pool, hash(token), clock.now()));
    return isValid ? undefined : sendError(reply, 401, 'AUTHORIZATION_FAILED');
  };

/** Registers the OAuth token endpoint. */
export const signInRoutes: Routes = async (app, { platform: { pool, clock, settings } }) => {
  const schema = { hide: true, body: TokenForm };
  app.post('/v1/oauth/token', { schema }, async ({ body }, reply) => {
    const { clientId, clientSecret } = settings.phonepe;
    if (body.client_id !== clientId || body.client_secret !== clientSecret)
      return sendError(reply, 401, 'INVALID_CLIENT');
    const now = clock.now();
    const access_token = createId('');
    const expiresAt = addSeconds(now, TOKEN_SECONDS);
    await deleteExpiredTokens(pool, now);
    await insertToken(pool, hash(access_token), expiresAt);
    return {
      access_token,
      token_type: 'O-Bearer',
      issued_at: toSeconds(now),
      expires_at: toSeconds(expiresAt),
    };
  });
};
