import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { MoveTimeController } from './move-time-controller.ts';
import type { Windows } from './state.ts';

const START = '2026-11-23T04:30:00.000Z';

const refused = (message: string): Outcome<never> => ({
  kind: 'refused',
  status: 409,
  message,
  fields: {},
  retryAfter: null,
});
const HELD: Outcome<{ hold: VisitHold }> = {
  kind: 'ok',
  data: { hold: { id: 'hold-1', start: START, end: START, expires_at: START } },
};

/** Fake server; windows are free as long as `free` is true. */
function stand({ free = true, kept = HELD, moved = { kind: 'ok', data: {} } as Outcome<object> }) {
  const server = { free };
  const moves: string[] = [];
  const told: string[] = [];
  const choice = new MoveTimeController({
    ask: async (): Promise<Outcome<Windows>> => ({
      kind: 'ok',
      data: {
        windows: [{ start: START, end: START, free: server.free }],
        earliest: START,
        hold: null,
      },
    }),
    keep: async () => kept,
    move: async (hold) => {
      moves.push(hold);
      return moved;
    },
    tell: () => told.push('moved'),
    offline: 'no line',
    now: () => 0,
  });
  return { choice, server, moves, told };
}

describe('move time controller', () => {
  it('books on confirmation and holds nothing before', async () => {
    const { choice, moves, told } = stand({});
    await choice.begin();
    choice.choose(START);
    expect(moves).toEqual([]);
    await choice.confirm();
    expect([moves, told]).toEqual([['hold-1'], ['moved']]);
  });

  it('does nothing without a selection', async () => {
    const { choice, moves } = stand({});
    await choice.begin();
    await choice.confirm();
    expect(moves).toEqual([]);
  });

  it('reports a window that someone else took first', async () => {
    const { choice, server, told } = stand({ kept: refused('That time has just been taken.') });
    await choice.begin();
    choice.choose(START);
    server.free = false;
    await choice.confirm();
    expect(choice.get()).toMatchObject({ lost: START, start: null, problem: null, asking: false });
    expect(told).toEqual([]);
  });

  it('shows the server’s message if the visit can no longer be moved', async () => {
    const message = 'A visit can be moved 3 times. Please call us for another time.';
    const { choice } = stand({ moved: refused(message) });
    await choice.begin();
    choice.choose(START);
    await choice.confirm();
    expect(choice.get()).toMatchObject({ problem: message, lost: null, start: START });
  });

  it('can be retried after a network error', async () => {
    const { choice } = stand({ kept: { kind: 'offline' } });
    await choice.begin();
    choice.choose(START);
    await choice.confirm();
    expect(choice.get()).toMatchObject({ problem: 'no line', asking: false });
  });
});
