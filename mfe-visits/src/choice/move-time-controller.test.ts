import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { MoveTimeController } from './move-time-controller.ts';
import type { Windows } from './state.ts';

const START = '2026-11-23T04:30:00.000Z';

const createRejection = (message: string): Outcome<never> => ({
  kind: 'refused',
  status: 409,
  message,
  fields: {},
  retryAfter: null,
});
const HOLD_OK: Outcome<{ hold: VisitHold }> = {
  kind: 'ok',
  data: {
    hold: { id: 'hold-1', start: START, end: START, expires_at: START, seconds_left: 600 },
  },
};

/** Fake server; windows are free as long as `free` is true. */
function createController({
  free = true,
  holdOutcome = HOLD_OK,
  moveOutcome = { kind: 'ok', data: {} } as Outcome<object>,
  getMoveOutcome = () => moveOutcome,
}) {
  const server = { free, released: 0 };
  const moves: string[] = [];
  const holds: string[] = [];
  const events: string[] = [];
  const choice = new MoveTimeController({
    load: async (): Promise<Outcome<Windows>> => ({
      kind: 'ok',
      data: {
        windows: [{ start: START, end: START, free: server.free }],
        earliest: START,
        hold: null,
      },
    }),
    hold: async (start) => {
      holds.push(start);
      return holdOutcome;
    },
    move: async (hold) => {
      moves.push(hold);
      return getMoveOutcome();
    },
    release: async () => void (server.released += 1),
    onMoved: () => events.push('moved'),
    offlineMessage: 'no line',
    now: () => 0,
  });
  return { choice, server, moves, events, holds };
}

describe('MoveTimeController', () => {
  it('holds and books the window only after the confirmation', async () => {
    const { choice, moves, events } = createController({});
    await choice.load();
    choice.choose(START);
    expect(moves).toEqual([]);
    await choice.confirm();
    expect([moves, events]).toEqual([['hold-1'], ['moved']]);
  });

  it('does nothing without a selection', async () => {
    const { choice, moves } = createController({});
    await choice.load();
    await choice.confirm();
    expect(moves).toEqual([]);
  });

  it('reports a window that someone else took first', async () => {
    const { choice, server, events } = createController({
      holdOutcome: createRejection('That time has just been taken.'),
    });
    await choice.load();
    choice.choose(START);
    server.free = false;
    await choice.confirm();
    expect(choice.get()).toMatchObject({
      lostStart: START,
      start: null,
      errorMessage: null,
      isRequesting: false,
    });
    expect(events).toEqual([]);
  });

  it('shows the server’s message if the visit can no longer be moved', async () => {
    const message = 'A visit can be moved 3 times. Please call us for another time.';
    const { choice } = createController({ moveOutcome: createRejection(message) });
    await choice.load();
    choice.choose(START);
    await choice.confirm();
    expect(choice.get()).toMatchObject({ errorMessage: message, lostStart: null, start: START });
  });

  it('repeats a move that got no response with the same hold, and reports no lost window', async () => {
    const responses: Outcome<object>[] = [{ kind: 'offline' }, { kind: 'ok', data: {} }];
    const { choice, server, moves, events, holds } = createController({
      getMoveOutcome: () => responses.shift() ?? { kind: 'offline' },
    });
    await choice.load();
    choice.choose(START);
    // The server has moved the visit, so the window is no longer free.
    server.free = false;
    await choice.confirm();
    expect(choice.get()).toMatchObject({ start: START, lostStart: null, errorMessage: 'no line' });
    await choice.confirm();
    expect([holds, moves, events]).toEqual([[START], ['hold-1', 'hold-1'], ['moved']]);
  });

  it('shows a network error, and can then be confirmed again', async () => {
    const { choice } = createController({ holdOutcome: { kind: 'offline' } });
    await choice.load();
    choice.choose(START);
    await choice.confirm();
    expect(choice.get()).toMatchObject({ errorMessage: 'no line', isRequesting: false });
  });

  it('releases the hold of a rejected move, so that the next cart does not select it', async () => {
    const { choice, server } = createController({ moveOutcome: createRejection('Too late.') });
    await choice.load();
    choice.choose(START);
    await choice.confirm();
    expect(choice.get()).toMatchObject({ start: START, errorMessage: 'Too late.' });
    expect(server.released).toBe(1);
  });

  it('keeps the hold of a move that got no response, which may have reached the server', async () => {
    const { choice, server } = createController({ moveOutcome: { kind: 'offline' } });
    await choice.load();
    choice.choose(START);
    await choice.confirm();
    expect(server.released).toBe(0);
  });
});
