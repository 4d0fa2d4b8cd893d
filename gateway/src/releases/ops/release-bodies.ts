/** Bodies of staff's calls about releases, read and checked. Each throws a Refusal that names the field. */
import { refuse } from 'platform/http';
import type { Build } from '../rename-build.ts';
import {
  readManifest,
  REMOTE_NAME,
  VERSION_NAME,
  type VersionManifest,
} from '../version-manifest.ts';

type Body = Record<string, unknown>;

function fields(body: unknown): Body {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  throw refuse.badRequest('Please send a JSON object.');
}

/** `{remote}` */
export function readRemote(body: unknown): { remote: string } {
  const { remote } = fields(body);
  if (typeof remote === 'string' && REMOTE_NAME.test(remote)) return { remote };
  throw refuse.invalid('remote', 'A remote is named shell or mfe-….');
}

/** `{remote}`, or `{remote, canary}` to end that canary and no other */
export function readRollback(body: unknown): { remote: string; canary?: string } {
  const { canary } = fields(body);
  if (canary === undefined) return readRemote(body);
  if (typeof canary === 'string' && VERSION_NAME.test(canary))
    return { ...readRemote(body), canary };
  throw refuse.invalid('canary', 'A version is a plain name such as 1.0.0-3f2a91c0.');
}

/** `{remote, version}` */
export function readAim(body: unknown): { remote: string; version: string } {
  const { version } = fields(body);
  if (typeof version === 'string' && VERSION_NAME.test(version))
    return { ...readRemote(body), version };
  throw refuse.invalid('version', 'A version is a plain name such as 1.0.0-3f2a91c0.');
}

/** `{remote, version, percent}` */
export function readRollout(body: unknown): { remote: string; version: string; percent: number } {
  const { percent } = fields(body);
  const fits = typeof percent === 'number' && percent >= 0 && percent <= 100;
  if (fits && Number.isInteger(percent * 100)) return { ...readAim(body), percent };
  throw refuse.invalid('percent', 'The percentage is a number from 0 to 100.');
}

/** `{remote, url, minutes}` */
export function readOverrideBody(body: unknown): { remote: string; url: string; minutes: number } {
  const { url, minutes } = fields(body);
  if (typeof url !== 'string') throw refuse.invalid('url', 'Say where the remote stands.');
  if (typeof minutes !== 'number') throw refuse.invalid('minutes', 'Say for how many minutes.');
  return { ...readRemote(body), url, minutes };
}

/** `{manifest, files: {name: base64}}` */
export function readUpload(body: unknown): Build {
  const { manifest, files } = fields(body);
  return { manifest: manifestOf(manifest), files: contentsOf(files) };
}

/** The remote that an upload is of. */
export const readUploadRemote = (body: unknown): string =>
  manifestOf(fields(body)['manifest']).remote;

function manifestOf(manifest: unknown): VersionManifest {
  try {
    return readManifest(manifest);
  } catch (error) {
    throw refuse.invalid('manifest', error instanceof Error ? error.message : 'It does not fit.');
  }
}

function contentsOf(files: unknown): Map<string, Buffer> {
  const contents = Object.entries(fields(files ?? {}));
  return new Map(
    contents.map(([name, content]) => {
      if (typeof content !== 'string') throw refuse.invalid('files', `${name} is not base64.`);
      return [name, Buffer.from(content, 'base64')];
    }),
  );
}
