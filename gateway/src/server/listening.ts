/** Listening and graceful shutdown. */
import type { FastifyInstance } from 'fastify';
import { listenOn, listenOnSecondPort } from 'platform/server';
import type { PlatformSettings } from 'platform/settings';

/** A process that is still closing exits after this time, before the supervisor that sent SIGTERM kills it. */
const CLOSE_MS = 4500;

const MESSAGES: Record<string, string> = {
  EADDRINUSE: 'is taken by another program.',
  EACCES: 'may not be used by this user.',
};

/**
 * Listens and returns the address to open. Throws if the port is taken or may not be used.
 * @param host `localhost` means both loopback addresses
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  await listenOn(app, { port, host }).catch((error: unknown) => {
    throw explainError(error, port, 'Set PORT to another.');
  });
  const bound = app.server.address();
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
}

/**
 * Outside production, listens also on the console's port on localhost, because no proxy forwards the console's host name
 * to this process. The same server handles both ports. Throws if the port is taken or may not be used.
 */
export async function listenForConsole(
  app: FastifyInstance,
  { production, staffUrl, port, host }: PlatformSettings,
): Promise<void> {
  const { hostname, port: staffPort } = new URL(staffUrl);
  if (production || port === 0 || hostname !== 'localhost' || staffPort === '') return;
  await listenOnSecondPort(app, { port: Number(staffPort), host }).catch((error: unknown) => {
    throw explainError(error, staffPort, 'Set STAFF_URL to an address with another.');
  });
}

/** Returns an error that tells the operator what to do, if the port can't be used; else the error itself. */
function explainError(error: unknown, port: number | string, advice: string): unknown {
  const sentence = MESSAGES[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence === undefined
    ? error
    : new Error(`Port ${port} ${sentence} ${advice}`, { cause: error });
}

/** Returns a function that runs the closers once, the last first; each runs even if another fails. */
export function createCloser(closers: (() => Promise<void>)[]): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    const exitTimer = setTimeout(() => process.exit(1), CLOSE_MS);
    for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
    clearTimeout(exitTimer);
  };
  return () => (closing ??= run());
}
