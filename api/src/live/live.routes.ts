/** The stream of what happens, as Server-Sent Events: for consoles, each of which goes on where it was cut. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missingScope, type FindHolder } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import { openHub, type Hub } from './hub.ts';
import { HEARTBEAT } from './live.rules.ts';

/** So often a console is looked at: whether it is still there, and whether it still may. */
const BEAT_MS = 10_000;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

interface Options {
  platform: Platform;
  /** Who calls, asked again at each beat: who was removed hears no more from then on. */
  find: FindHolder;
}

const seesOrders = ({ holder }: FastifyRequest): boolean =>
  missingScope(holder, 'orders', true) === null;

/** Writes the stream to one console until it goes, or may not look on any more. */
async function stream(
  hub: Hub,
  { request, reply, find }: { request: FastifyRequest; reply: FastifyReply; find: FindHolder },
): Promise<() => void> {
  const { raw } = reply.hijack();
  raw.writeHead(200, { ...HEADERS, 'x-request-id': request.id });
  const watcher = {
    seesOrders: seesOrders(request),
    write: (text: string): void => void raw.write(text),
  };
  const mayStill = async (): Promise<boolean> => {
    const holder = await find(request).catch(() => null);
    return holder !== null && missingScope(holder, 'person', true) === null;
  };
  const beat = setInterval(() => {
    raw.write(HEARTBEAT);
    void mayStill().then((may) => may || raw.end());
  }, BEAT_MS);
  let leave: (() => void) | undefined;
  raw.once('close', () => {
    clearInterval(beat);
    leave?.();
  });
  try {
    leave = await hub.join(watcher, lastEventId(request));
  } catch {
    // The database is away: the console comes again, and goes on where it was.
    raw.destroy();
  }
  if (raw.destroyed) leave?.();
  return () => void raw.end();
}

function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}

/** Registers the stream; it ends with the process. */
export async function liveRoutes(app: FastifyInstance, { platform, find }: Options): Promise<void> {
  const hub = openHub(platform);
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.addHook('onClose', () => hub.stop());
  app.get<{ Querystring: { once?: string } }>(
    '/ops/live',
    { config: { staff: 'person', work: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      if (request.method === 'HEAD' || request.query.once !== undefined) {
        const texts: string[] = [];
        const watcher = {
          seesOrders: seesOrders(request),
          write: (text: string) => void texts.push(text),
        };
        await hub.readOnce(watcher, lastEventId(request));
        return reply.headers(HEADERS).send(texts.join(''));
      }
      const end = await stream(hub, { request, reply, find });
      open.add(end);
      reply.raw.once('close', () => open.delete(end));
      return reply;
    },
  );
}
