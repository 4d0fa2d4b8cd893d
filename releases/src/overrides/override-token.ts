/** Signed tokens: a browser that has one loads a remote from another source for a limited time. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OverrideSource } from './override-source.ts';

export interface Override {
  remote: string;
  source: OverrideSource;
  /** Milliseconds since the epoch. */
  until: number;
  /** Number of the history entry that recorded it. The link works while this entry is among the active ones. */
  entry: number;
}

/** Signs an override for a link and for the cookie that the link sets. */
export function signOverride(secret: string, { remote, source, until, entry }: Override): string {
  const [url, version] = source.kind === 'address' ? [source.url] : [null, source.version];
  const parts = [remote, url, until, entry, ...(version === undefined ? [] : [version])];
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${text}.${computeSignature(secret, text)}`;
}

/** Reads a signed override; null if it is forged or expired. */
export function readOverride(secret: string, token: string, now: Date): Override | null {
  const [text = '', signature = ''] = token.split('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(computeSignature(secret, text))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const [remote, url, until, entry, version] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as [remote: string, url: string | null, until: number, entry: number, version?: string];
  const source: OverrideSource =
    url === null ? { kind: 'version', version: version ?? '' } : { kind: 'address', url };
  return until > now.getTime() ? { remote, source, until, entry } : null;
}

const computeSignature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`override\n${text}`).digest('base64url');
