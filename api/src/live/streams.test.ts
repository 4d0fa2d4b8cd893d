import type { FastifyRequest } from 'fastify';
import type { Holder } from 'platform/staff-auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_STREAMS, createStreamRegistry, type StreamRegistry } from './streams.ts';

const DISPATCHER: Holder = {
  kind: 'person',
  name: 'Meena',
  phone: '9431010002',
  scopes: ['orders', 'visits'],
};

let currentHolder: Holder | null;
let lookups: number;
let streams: StreamRegistry;
beforeEach(() => {
  currentHolder = DISPATCHER;
  lookups = 0;
  streams = createStreamRegistry(async () => {
    lookups += 1;
    return currentHolder;
  });
});

function openStream(holder = DISPATCHER, token = 'one') {
  const events = { beats: 0, ends: [] as string[] };
  streams.add({
    // The registry reads nothing else of a request.
    request: { headers: { 'x-authorization': token } } as unknown as FastifyRequest,
    holder,
    sendHeartbeat: () => (events.beats += 1),
    close: (reason) => void events.ends.push(reason),
  });
  return events;
}

describe('open streams of a process', () => {
  it('are limited to five per holder; the oldest is closed', () => {
    const ownStreams = Array.from({ length: 7 }, (_, index) =>
      openStream(DISPATCHER, `token ${index}`),
    );
    expect(ownStreams.map(({ ends }) => ends)).toEqual([['limit'], ['limit'], [], [], [], [], []]);
  });

  it('are limited to two hundred per process; the oldest is closed', () => {
    const allStreams = Array.from({ length: MAX_STREAMS.perProcess + 1 }, (_, index) =>
      openStream({ ...DISPATCHER, phone: String(9_000_000_000 + index) }),
    );
    expect(allStreams.filter(({ ends }) => ends.length > 0)).toEqual([allStreams[0]]);
  });

  it('need one access query per heartbeat and session', async () => {
    const ownStreams = Array.from({ length: 5 }, () => openStream());
    await streams.sendHeartbeats();
    expect(lookups).toBe(1);
    expect(ownStreams.map(({ beats }) => beats)).toEqual([1, 1, 1, 1, 1]);
    expect(ownStreams.flatMap(({ ends }) => ends)).toEqual([]);
  });

  it.each<[string, Holder | null]>([
    ['has another role', { ...DISPATCHER, scopes: [] }],
    ['has one scope more', { ...DISPATCHER, scopes: ['orders', 'visits', 'people'] }],
    ['has lost access', null],
    ['is no longer staff', { kind: 'customer', name: 'customer', scopes: [] }],
  ])('are closed if the holder %s', async (_, newAccess) => {
    const ownStreams = [openStream(), openStream()];
    currentHolder = newAccess;
    await streams.sendHeartbeats();
    expect(ownStreams.map(({ ends }) => ends)).toEqual([['access'], ['access']]);
  });
});
