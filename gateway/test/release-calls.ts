/** Calls of the release API, as the `release` command makes them. */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

type InjectedResponse = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A version in tests: contents as base64, by name. */
interface Upload {
  manifest: { remote: string; version: string };
  files?: Record<string, string>;
  maps?: Record<string, string>;
}

const isUpload = (body: object): body is Upload => 'manifest' in body;

/** Calls an action of the release API. The body's remote goes into the path, and the files of an upload are sent first. */
export async function callReleases(
  app: FastifyInstance,
  token: string | undefined,
  action: string,
  body?: object,
  extraHeaders: Record<string, string> = {},
): Promise<InjectedResponse> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { ...authorization, ...extraHeaders };
  if (body === undefined) return app.inject({ url: `/ops/releases/${action}`, headers });
  const post = (path: string, payload: object | Buffer, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: `/ops/releases/${path}`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
  if (!isUpload(body)) {
    const { remote } = body as { remote?: string };
    return post(remote === undefined ? action : `${remote}/${action}`, body);
  }
  const { manifest } = body;
  const uploadAll = async (contents: Record<string, string> = {}) => {
    const hashes: Record<string, string> = {};
    for (const [name, base64] of Object.entries(contents)) {
      const content = Buffer.from(base64, 'base64');
      const sha256 = hash('sha256', content, 'hex');
      const path = `${manifest.remote}/uploads/${encodeURIComponent(manifest.version)}/${sha256}`;
      await post(path, content, 'application/octet-stream');
      hashes[name] = sha256;
    }
    return hashes;
  };
  const uploadedVersion = {
    manifest,
    files: await uploadAll(body.files),
    maps: await uploadAll(body.maps),
  };
  return post(`${manifest.remote}/${action}`, uploadedVersion);
}
