/** Distinguishes the two sites of the product: the shop (`PUBLIC_URL`) and the console of staff (`STAFF_URL`). */
import type { IncomingHttpHeaders } from 'node:http';
import type { PlatformSettings } from '../settings/platform-settings.ts';

/** Whether a request was sent to the console's origin. */
export type IsConsole = (request: { headers: IncomingHttpHeaders }) => boolean;

/** Names of this machine with a port: outside production, the console may be opened by any of them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]):(\d{1,5})$/;

/** Decides by `Host` only: browsers set it, and no script can. */
export function createConsoleCheck({
  production,
  staffUrl,
}: Pick<PlatformSettings, 'production' | 'staffUrl'>): IsConsole {
  const { host, port } = new URL(staffUrl);
  return ({ headers }) =>
    headers.host === host || (!production && LOOPBACK.exec(headers.host ?? '')?.[1] === port);
}
