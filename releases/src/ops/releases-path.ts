import type { FastifyRequest } from 'fastify';

/** Path of the status page and prefix of the release API. */
export const RELEASES_PATH = '/ops/releases';

/** A call about one remote: the remote is in the path, so the scope is checked before the body is read. */
export interface RemoteParams {
  Params: { remote: string };
}

/** Returns the body of a call, with the remote from the path. */
export const getBody = ({ body, params }: FastifyRequest<RemoteParams>): object => ({
  ...(typeof body === 'object' ? body : {}),
  remote: params.remote,
});
