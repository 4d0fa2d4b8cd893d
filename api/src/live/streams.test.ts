import type { FastifyRequest } from 'fastify';
import type { Holder } from 'platform/staff-auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_STREAMS, openStreams, type Streams } from './streams.ts';

const DISPATCHER: Holder = {
  kind: 'person',
  name: 'Meena',
  phone: '9431010002',
  scopes: ['orders', 'visits'],
};

let now: Holder | null;
let questions: number;
let streams: Streams;
beforeEach(() => {
  now = DISPATCHER;
  questions = 0;
  streams = openStreams(async () => {
    questions += 1;
    return now;
  });
});

function opened(holder = DISPATCHER, token = 'one') {
  const told = { beats: 0, ends: [] as string[] };
  streams.add({
    // The code reads nothing else of a request.
    request: { headers: { 'x-authorization': token } } as unknown as FastifyRequest,
    holder,
    beat: () => (told.beats += 1),
    end: (reason) => void told.ends.push(reason),
  });
  return told;
}

describe('open streams of a process', () => {
  it('keep five per holder and close the oldest', () => {
    const mine = Array.from({ length: 7 }, (_, at) => opened(DISPATCHER, `token ${at}`));
    expect(mine.map(({ ends }) => ends)).toEqual([['crowded'], ['crowded'], [], [], [], [], []]);
  });

  it('keep two hundred in total and close the oldest', () => {
    const all = Array.from({ length: MAX_STREAMS.ofProcess + 1 }, (_, at) =>
      opened({ ...DISPATCHER, phone: String(9_000_000_000 + at) }),
    );
    expect(all.filter(({ ends }) => ends.length > 0)).toEqual([all[0]]);
  });

  it('need one access query per heartbeat and session', async () => {
    const mine = Array.from({ length: 5 }, () => opened());
    await streams.beat();
    expect(questions).toBe(1);
    expect(mine.map(({ beats }) => beats)).toEqual([1, 1, 1, 1, 1]);
    expect(mine.flatMap(({ ends }) => ends)).toEqual([]);
  });

  it.each<[string, Holder | null]>([
    ['has another role', { ...DISPATCHER, scopes: [] }],
    ['has one scope more', { ...DISPATCHER, scopes: ['orders', 'visits', 'people'] }],
    ['is no longer let in', null],
    ['works here no more', { kind: 'customer', name: 'customer', scopes: [] }],
  ])('are closed if the holder %s', async (_, changed) => {
    const mine = [opened(), opened()];
    now = changed;
    await streams.beat();
    expect(mine.map(({ ends }) => ends)).toEqual([['access'], ['access']]);
  });
});
