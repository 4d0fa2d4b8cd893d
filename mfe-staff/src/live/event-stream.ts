/**
 * Client of the server-sent event stream. It uses `fetch` because `EventSource` cannot send an authorization header.
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { parseEvent, type LiveEvent } from './events.ts';

export interface StreamHandlers {
  /** Request headers, read on each attempt. */
  getHeaders: () => Record<string, string>;
  onEvent: (event: LiveEvent) => void;
  /** Called when any data may be stale: the stream has begun, or the server could not resume it. */
  onInvalidateAll: () => void;
  onStateChange: (state: StreamState) => void;
  signal: AbortSignal;
}

/** Connection state. `refused` is final: reconnecting would not help. */
export type StreamState = 'opening' | 'live' | 'disconnected' | 'refused';

/** The server sends a heartbeat every 10 s; without one the connection is considered dead. */
const HEARTBEAT_TIMEOUT_MS = 25_000;
/** Back-off after the server closed this connection because the user has too many open. */
const EVICTED_BACKOFF_MS = 30_000;
/** Delays before reconnecting, by the number of failures in a row. */
const BACKOFF_MS = [200, 500, 1000, 2000, 5000] as const;

/** Follows the stream until the signal aborts, and reconnects with the last event id. */
export async function followStream(handlers: StreamHandlers): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  handlers.onStateChange('opening');
  while (!handlers.signal.aborted) {
    const ending = await readConnection(handlers, lastEventId, (id) => {
      lastEventId = id;
      failures = 0;
    });
    if (handlers.signal.aborted) return;
    handlers.onStateChange(ending === 'crowded' ? 'disconnected' : ending);
    if (ending === 'refused') return;
    const delay = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0;
    await waitMs(ending === 'crowded' ? EVICTED_BACKOFF_MS : delay, handlers.signal);
    failures += 1;
  }
}

/** Reads one connection until it ends. */
async function readConnection(
  handlers: StreamHandlers,
  lastEventId: string,
  onEventId: (id: string) => void,
): Promise<'disconnected' | 'crowded' | 'refused'> {
  const heartbeat = createHeartbeatSignal(handlers.signal);
  try {
    const response = await fetch('/ops/live', {
      headers: {
        ...handlers.getHeaders(),
        ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
      },
      signal: heartbeat.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || response.body === null) return 'disconnected';
    handlers.onStateChange('live');
    const bytes = response.body.pipeThrough(onEachChunk(heartbeat.restart));
    const messages = bytes
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for (const reader = messages.getReader(); ;) {
      const { value, done } = await reader.read();
      if (done) return 'disconnected';
      if (value.event === 'crowded') return 'crowded';
      if (value.id !== undefined) onEventId(value.id);
      if (value.event === 'hello' || value.event === 'reset') handlers.onInvalidateAll();
      const event = parseEvent(value.data);
      if (event !== null) handlers.onEvent(event);
    }
  } catch {
    return 'disconnected';
  } finally {
    heartbeat.end();
  }
}

/** Creates a signal that aborts if no data arrives within the heartbeat timeout. */
function createHeartbeatSignal(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, HEARTBEAT_TIMEOUT_MS);
  outer.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    restart: (): void => {
      clearTimeout(timer);
      timer = setTimeout(abort, HEARTBEAT_TIMEOUT_MS);
    },
    end: (): void => {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      controller.abort();
    },
  };
}

/** Passes all data through, and calls `callback` for each chunk. */
const onEachChunk = (
  callback: () => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> =>
  new TransformStream({
    transform: (chunk, controller) => {
      callback();
      controller.enqueue(chunk);
    },
  });

const waitMs = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
