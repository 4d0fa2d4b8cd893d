/** Signed texts by which one browser takes a remote from somewhere else for a while. Pure but for the secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which remote comes from where, and until when. */
export interface Override {
  remote: string;
  /** Address of a built folder, its `version.json`, or an entry script. */
  url: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Signs an override for a link and for the cookie that the link sets. */
export function signOverride(secret: string, override: Override): string {
  const text = Buffer.from(
    JSON.stringify([override.remote, override.url, override.until]),
  ).toString('base64url');
  return `${text}.${codeOf(secret, text)}`;
}

/** Reads a signed override; null where it is forged or over. */
export function readOverride(secret: string, token: string, now: Date): Override | null {
  const [text = '', code = ''] = token.split('.');
  const [given, right] = [Buffer.from(code), Buffer.from(codeOf(secret, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [remote, url, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return until > now.getTime() ? { remote, url, until } : null;
}

const codeOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`override\n${text}`).digest('base64url');
