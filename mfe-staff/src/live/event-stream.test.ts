import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent } from './events.ts';
import { followStream, type StreamState } from './event-stream.ts';

/** Output of the server for each connection, in order. Further connections stay open and silent. */
const outputs: string[] = [];
const eventIds: (string | null)[] = [];
let status = 200;

beforeEach(() => {
  eventIds.length = 0;
  outputs.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    eventIds.push(new Headers(init.headers).get('last-event-id'));
    const text = outputs.shift();
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

async function followConnections(connections: number) {
  const events: LiveEvent[] = [];
  const states: StreamState[] = [];
  let invalidations = 0;
  const controller = new AbortController();
  const done = followStream({
    getHeaders: () => ({}),
    onEvent: (event) => events.push(event),
    onInvalidateAll: () => (invalidations += 1),
    onStateChange: (state) => states.push(state),
    signal: controller.signal,
  });
  await vi.waitFor(() => expect(eventIds).toHaveLength(connections), { timeout: 30_000 });
  await vi.waitFor(() => expect(['live', 'refused']).toContain(states.at(-1)), { timeout: 30_000 });
  controller.abort();
  await done;
  return { events, states, invalidations };
}

const event = (id: string, order: number): string =>
  `id: ${id}\ndata: {"kind":"order","order_id":${order}}\n\n`;

it('resumes after an interruption without duplicate events', async () => {
  outputs.push(`event: hello\nid: 5-1\ndata: {}\n\n: \n\n${event('6-1', 7)}`, event('7-1', 8));
  const { events, states, invalidations } = await followConnections(3);
  expect(eventIds).toEqual([null, '6-1', '7-1']);
  expect(events.map(({ order_id: id }) => id)).toEqual([7, 8]);
  expect(invalidations).toBe(1);
  expect(states).toEqual(['opening', 'live', 'disconnected', 'live', 'disconnected', 'live']);
});

it('invalidates everything if the server cannot resume the stream', async () => {
  outputs.push('event: reset\nid: 9-1\ndata: {}\n\n');
  expect((await followConnections(2)).invalidations).toBe(1);
});

it('backs off after the server closed the connection in favour of another console', async () => {
  vi.useFakeTimers();
  outputs.push('event: hello\nid: 5-1\ndata: {}\n\nevent: crowded\ndata: {}\n\n');
  const controller = new AbortController();
  const done = followStream({
    getHeaders: () => ({}),
    onEvent: () => undefined,
    onInvalidateAll: () => undefined,
    onStateChange: () => undefined,
    signal: controller.signal,
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(eventIds).toEqual([null]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(eventIds).toEqual([null, '5-1']);
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  await done;
  vi.useRealTimers();
});

it.each([401, 403])('stops after the status %i', async (code) => {
  status = code;
  const { states } = await followConnections(1);
  expect(states).toEqual(['opening', 'refused']);
});
