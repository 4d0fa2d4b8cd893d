/** Follows the stream of what happens. `fetch` reads it, since `EventSource` sends no header by which the session is known. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { eventFrom, type LiveEvent } from './events.ts';

/** What somebody who follows is told. */
export interface Follower {
  /** Who calls; asked at each try. */
  headers: () => Record<string, string>;
  onEvent: (event: LiveEvent) => void;
  /** Everything may have changed: the stream begins, or does not know any more where it was cut. */
  onEverything: () => void;
  onState: (state: LineState) => void;
  signal: AbortSignal;
}

/** Whether events come: `refused` ends it, for who is not let in is not let in later. */
export type LineState = 'opening' | 'live' | 'cut' | 'refused';

/** The server says something every ten seconds, so that a line on which nothing comes is found to be dead. */
const SILENCE_MS = 25_000;
/** How long a line rests that made room for another one of the same person: they have more open than are served. */
const CROWDED_MS = 30_000;
const WAITS_MS = [200, 500, 1000, 2000, 5000] as const;

/** Follows until the signal aborts; goes on where a line was cut. */
export async function follow(follower: Follower): Promise<void> {
  let place = '';
  let failures = 0;
  follower.onState('opening');
  while (!follower.signal.aborted) {
    const end = await readOnce(follower, place, (id) => {
      place = id;
      failures = 0;
    });
    if (follower.signal.aborted) return;
    follower.onState(end === 'crowded' ? 'cut' : end);
    if (end === 'refused') return;
    const wait = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;
    await pause(end === 'crowded' ? CROWDED_MS : wait, follower.signal);
    failures += 1;
  }
}

/** One connection, from where the one before was cut, until it ends in whichever way. */
async function readOnce(
  follower: Follower,
  place: string,
  heard: (id: string) => void,
): Promise<'cut' | 'crowded' | 'refused'> {
  const line = lineOf(follower.signal);
  try {
    const response = await fetch('/ops/live', {
      headers: { ...follower.headers(), ...(place === '' ? {} : { 'Last-Event-ID': place }) },
      signal: line.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || response.body === null) return 'cut';
    follower.onState('live');
    const bytes = response.body.pipeThrough(noting(line.heard));
    const messages = bytes
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for (const reader = messages.getReader(); ;) {
      const { value, done } = await reader.read();
      if (done) return 'cut';
      if (value.event === 'crowded') return 'crowded';
      if (value.id !== undefined) heard(value.id);
      if (value.event === 'hello' || value.event === 'reset') follower.onEverything();
      const event = eventFrom(value.data);
      if (event !== null) follower.onEvent(event);
    }
  } catch {
    return 'cut';
  } finally {
    line.end();
  }
}

/** A line that is given up where nothing is heard on it. */
function lineOf(outer: AbortSignal) {
  const own = new AbortController();
  const giveUp = () => own.abort();
  let timer = setTimeout(giveUp, SILENCE_MS);
  outer.addEventListener('abort', giveUp);
  return {
    signal: own.signal,
    heard: (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    end: (): void => {
      clearTimeout(timer);
      outer.removeEventListener('abort', giveUp);
      own.abort();
    },
  };
}

const noting = (
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
