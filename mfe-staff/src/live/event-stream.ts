/**
 * Client of the server-sent event stream. It uses `fetch` because `EventSource` cannot send an authorization header.
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { parseEvent, type LiveEvent } from './events.ts';

/** Callbacks of the stream. */
export interface StreamHandlers {
  /** Request headers, read on each attempt. */
  headers: () => Record<string, string>;
  onEvent: (event: LiveEvent) => void;
  /** Everything may have changed: the stream begins, or the server cannot resume where it was interrupted. */
  onEverything: () => void;
  onState: (state: StreamState) => void;
  signal: AbortSignal;
}

/** Connection state. `refused` is final: reconnecting would not help. */
export type StreamState = 'opening' | 'live' | 'cut' | 'refused';

/** The server sends a heartbeat every 10 s; without one the connection is considered dead. */
const HEARTBEAT_TIMEOUT_MS = 25_000;
/** Back-off after the server closed this connection because the person has too many open. */
const EVICTED_BACKOFF_MS = 30_000;
const WAITS_MS = [200, 500, 1000, 2000, 5000] as const;

/** Follows the stream until the signal aborts, and reconnects with the last event id. */
export async function followStream(follower: StreamHandlers): Promise<void> {
  let place = '';
  let failures = 0;
  follower.onState('opening');
  while (!follower.signal.aborted) {
    const end = await readConnection(follower, place, (id) => {
      place = id;
      failures = 0;
    });
    if (follower.signal.aborted) return;
    follower.onState(end === 'crowded' ? 'cut' : end);
    if (end === 'refused') return;
    const wait = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;
    await pause(end === 'crowded' ? EVICTED_BACKOFF_MS : wait, follower.signal);
    failures += 1;
  }
}

/** Reads one connection until it ends. */
async function readConnection(
  follower: StreamHandlers,
  place: string,
  heard: (id: string) => void,
): Promise<'cut' | 'crowded' | 'refused'> {
  const line = createHeartbeatSignal(follower.signal);
  try {
    const response = await fetch('/ops/live', {
      headers: { ...follower.headers(), ...(place === '' ? {} : { 'Last-Event-ID': place }) },
      signal: line.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || response.body === null) return 'cut';
    follower.onState('live');
    const bytes = response.body.pipeThrough(trackLastEventId(line.heard));
    const messages = bytes
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for (const reader = messages.getReader(); ;) {
      const { value, done } = await reader.read();
      if (done) return 'cut';
      if (value.event === 'crowded') return 'crowded';
      if (value.id !== undefined) heard(value.id);
      if (value.event === 'hello' || value.event === 'reset') follower.onEverything();
      const event = parseEvent(value.data);
      if (event !== null) follower.onEvent(event);
    }
  } catch {
    return 'cut';
  } finally {
    line.end();
  }
}

/** A connection with a heartbeat timeout. */
function createHeartbeatSignal(outer: AbortSignal) {
  const own = new AbortController();
  const giveUp = () => own.abort();
  let timer = setTimeout(giveUp, HEARTBEAT_TIMEOUT_MS);
  outer.addEventListener('abort', giveUp);
  return {
    signal: own.signal,
    heard: (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, HEARTBEAT_TIMEOUT_MS);
    },
    end: (): void => {
      clearTimeout(timer);
      outer.removeEventListener('abort', giveUp);
      own.abort();
    },
  };
}

const trackLastEventId = (
  heard: () => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> =>
  new TransformStream({
    transform: (chunk, controller) => {
      heard();
      controller.enqueue(chunk);
    },
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
