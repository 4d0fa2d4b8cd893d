import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent } from './events.ts';
import { followStream, type StreamState } from './event-stream.ts';

/** Server output per connection, in order; the last connection stays silent. */
const lines: string[] = [];
const asked: (string | null)[] = [];
let status = 200;

beforeEach(() => {
  asked.length = 0;
  lines.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('last-event-id'));
    const text = lines.shift();
    const body = new ReadableStream({
      start: (stream) => {
        if (text !== undefined) {
          stream.enqueue(new TextEncoder().encode(text));
          stream.close();
        }
        init.signal?.addEventListener('abort', () => {
          if (text === undefined) stream.error(new Error('left'));
        });
      },
    });
    return new Response(status === 200 ? body : null, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function followed(connections: number) {
  const events: LiveEvent[] = [];
  const states: StreamState[] = [];
  let everything = 0;
  const end = new AbortController();
  const done = followStream({
    headers: () => ({}),
    onEvent: (event) => events.push(event),
    onEverything: () => (everything += 1),
    onState: (state) => states.push(state),
    signal: end.signal,
  });
  await vi.waitFor(() => expect(asked).toHaveLength(connections), { timeout: 30_000 });
  await vi.waitFor(() => expect(['live', 'refused']).toContain(states.at(-1)));
  end.abort();
  await done;
  return { events, states, everything };
}

const event = (id: string, order: number): string =>
  `id: ${id}\ndata: {"kind":"order","order_id":${order}}\n\n`;

it('resumes after an interruption without duplicate events', async () => {
  lines.push(`event: hello\nid: 5-1\ndata: {}\n\n: \n\n${event('6-1', 7)}`, event('7-1', 8));
  const { events, states, everything } = await followed(3);
  expect(asked).toEqual([null, '6-1', '7-1']);
  expect(events.map(({ order_id: id }) => id)).toEqual([7, 8]);
  expect(everything).toBe(1);
  expect(states).toEqual(['opening', 'live', 'cut', 'live', 'cut', 'live']);
});

it('invalidates everything if the server cannot resume the stream', async () => {
  lines.push('event: reset\nid: 9-1\ndata: {}\n\n');
  expect((await followed(2)).everything).toBe(1);
});

it('backs off after it was evicted by another console', async () => {
  vi.useFakeTimers();
  lines.push('event: hello\nid: 5-1\ndata: {}\n\nevent: crowded\ndata: {}\n\n');
  const end = new AbortController();
  const done = followStream({
    headers: () => ({}),
    onEvent: () => undefined,
    onEverything: () => undefined,
    onState: () => undefined,
    signal: end.signal,
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toEqual([null]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual([null, '5-1']);
  end.abort();
  await vi.advanceTimersByTimeAsync(0);
  await done;
  vi.useRealTimers();
});

it('stops after a 401 or 403', async () => {
  status = 403;
  const { states } = await followed(1);
  expect(states).toEqual(['opening', 'refused']);
});
