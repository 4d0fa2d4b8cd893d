/** Refuses requests whose head Node's parser accepts, but which proxies and servers may parse differently. */
import type { IncomingMessage, RequestListener } from 'node:http';
import { sendUnreadable } from './unparsed-requests.ts';

/** Whether a request has at most one Host header and uses HTTP/1.0 or later. */
function isWellFormed({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1;
}

/** Answers 400 to a malformed request and closes its connection. */
export const refuseMalformed =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    if (isWellFormed(request)) handler(request, response);
    else sendUnreadable(response);
  };
