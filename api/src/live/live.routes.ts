/** Server-Sent Events for the console, resumable by Last-Event-ID. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMissingScope, type Authenticate } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import { openHub, type Hub, type Watcher } from './hub.ts';
import { CROWDED_EVENT, HEARTBEAT } from './live.rules.ts';
import { createStreamRegistry, type StreamRegistry } from './streams.ts';

/** Heartbeat interval; access is checked again at each heartbeat. */
const HEARTBEAT_MS = 10_000;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

interface Options {
  platform: Platform;
  /** Finds the holder of a request; called again at each heartbeat. */
  authenticate: Authenticate;
}

const toWatcher = (
  { holder }: FastifyRequest,
  write: Watcher['write'],
  end: Watcher['end'],
): Watcher => ({
  holder,
  seesOrders: findMissingScope(holder, 'orders', true) === null,
  write,
  end,
});

/** Streams events to one console until it disconnects or its access changes. */
async function startStream(
  { hub, streams }: { hub: Hub; streams: StreamRegistry },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = reply.hijack();
  raw.writeHead(200, { ...HEADERS, 'x-request-id': request.id });
  let unsubscribe: (() => void) | undefined;
  const end = (reason: 'access' | 'limit'): void => {
    unsubscribe?.();
    raw.end(reason === 'limit' ? CROWDED_EVENT : undefined);
  };
  const write = (text: string): void => void (raw.writableEnded || raw.write(text));
  const remove = streams.add({
    request,
    holder: request.holder,
    sendHeartbeat: () => write(HEARTBEAT),
    close: end,
  });
  raw.once('close', () => {
    remove();
    unsubscribe?.();
  });
  try {
    const watcher = toWatcher(request, write, () => end('access'));
    unsubscribe = await hub.join(watcher, getLastEventId(request));
  } catch {
    // The database is unavailable: close, so that the console reconnects and resumes.
    raw.destroy();
  }
  if (raw.writableEnded || raw.destroyed) unsubscribe?.();
}

function getLastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}

/**
 * `GET /ops/live`: streams events to the console. With `?once` it sends the missed events and ends, for clients that
 * poll.
 */
export async function liveRoutes(
  app: FastifyInstance,
  { platform, authenticate }: Options,
): Promise<void> {
  const hub = openHub(platform);
  const streams = createStreamRegistry(authenticate);
  const heartbeat = setInterval(() => void streams.sendHeartbeats(), HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => {
    clearInterval(heartbeat);
    await hub.stop();
  });
  app.get<{ Querystring: { once?: string } }>(
    '/ops/live',
    { config: { staff: 'person', admission: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      if (request.method === 'HEAD' || request.query.once !== undefined) {
        const texts: string[] = [];
        const watcher = toWatcher(
          request,
          (text) => void texts.push(text),
          () => undefined,
        );
        await hub.readOnce(watcher, getLastEventId(request));
        return reply.headers(HEADERS).send(texts.join(''));
      }
      await startStream({ hub, streams }, request, reply);
      return reply;
    },
  );
}
