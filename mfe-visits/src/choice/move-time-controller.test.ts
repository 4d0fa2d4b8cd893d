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
  const server = { free, releaseCount: 0 };
  const moves: string[] = [];
  const holds: string[] = [];
  const events: string[] = [];
  const controller = new MoveTimeController({
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
    release: async () => void (server.releaseCount += 1),
    onMoved: () => events.push('moved'),
    offlineMessage: 'no line',
    now: () => 0,
  });
  return { controller, server, moves, events, holds };
}

/** A controller whose window the customer has selected. */
async function createWithSelection(options: Parameters<typeof createController>[0] = {}) {
  const created = createController(options);
  await created.controller.load();
  created.controller.choose(START);
  return created;
}

describe('MoveTimeController', () => {
  it('holds and books the window only after the confirmation', async () => {
    const { controller, moves, events } = await createWithSelection();
    expect(moves).toEqual([]);
    await controller.confirm();
    expect([moves, events]).toEqual([['hold-1'], ['moved']]);
  });

  it('does nothing without a selection', async () => {
    const { controller, moves } = createController({});
    await controller.load();
    await controller.confirm();
    expect(moves).toEqual([]);
  });

  it('reports a window that someone else took first', async () => {
    const { controller, server, events } = await createWithSelection({
      holdOutcome: createRejection('That time has just been taken.'),
    });
    server.free = false;
    await controller.confirm();
    expect(controller.get()).toMatchObject({
      lostStart: START,
      start: null,
      errorMessage: null,
      isRequesting: false,
    });
    expect(events).toEqual([]);
  });

  it('shows the server’s message if the visit can no longer be moved', async () => {
    const message = 'A visit can be moved 3 times. Please call us for another time.';
    const { controller } = await createWithSelection({ moveOutcome: createRejection(message) });
    await controller.confirm();
    expect(controller.get()).toMatchObject({
      errorMessage: message,
      lostStart: null,
      start: START,
    });
  });

  it('repeats a move that got no response with the same hold, and reports no lost window', async () => {
    const responses: Outcome<object>[] = [{ kind: 'offline' }, { kind: 'ok', data: {} }];
    const { controller, server, moves, events, holds } = await createWithSelection({
      getMoveOutcome: () => responses.shift() ?? { kind: 'offline' },
    });
    // The server has moved the visit, so the window is no longer free.
    server.free = false;
    await controller.confirm();
    expect(controller.get()).toMatchObject({
      start: START,
      lostStart: null,
      errorMessage: 'no line',
    });
    await controller.confirm();
    expect([holds, moves, events]).toEqual([[START], ['hold-1', 'hold-1'], ['moved']]);
  });

  it('shows a network error, and can then be confirmed again', async () => {
    const { controller } = await createWithSelection({ holdOutcome: { kind: 'offline' } });
    await controller.confirm();
    expect(controller.get()).toMatchObject({ errorMessage: 'no line', isRequesting: false });
  });

  it('releases the hold of a rejected move, so that the next cart does not select it', async () => {
    const { controller, server } = await createWithSelection({
      moveOutcome: createRejection('Too late.'),
    });
    await controller.confirm();
    expect(controller.get()).toMatchObject({ start: START, errorMessage: 'Too late.' });
    expect(server.releaseCount).toBe(1);
  });

  it('keeps the hold of a move that got no response, which may have reached the server', async () => {
    const { controller, server } = await createWithSelection({ moveOutcome: { kind: 'offline' } });
    await controller.confirm();
    expect(server.releaseCount).toBe(0);
  });
});
