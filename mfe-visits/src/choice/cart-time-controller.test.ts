import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { CartTimeController } from './cart-time-controller.ts';
import type { Windows } from './state.ts';
import { isWindowTaken } from './visits.api.ts';

const NOW = Date.UTC(2026, 10, 22, 4);
const HOLD_MS = 600_000;
const STARTS = [7, 9, 11].map((hour) => new Date(Date.UTC(2026, 10, 22, hour)).toISOString());
const [FIRST = '', SECOND = '', THIRD = ''] = STARTS;

const TAKEN: Outcome<never> = {
  kind: 'refused',
  status: 409,
  message: 'That time has just been taken.',
  fields: {},
  retryAfter: null,
};

const LIMITED: Outcome<never> = {
  kind: 'refused',
  status: 429,
  message: 'Please wait a little, or order without a time.',
  fields: {},
  retryAfter: 1800,
};

/** A fake server with three windows, free unless in `taken`. The device's clock is an hour ahead of the server's. */
function createController(taken = new Set<string>()) {
  const reportedHolds: (Promise<string | null> | null)[] = [];
  let holdCount = 0;
  let hold: VisitHold | null = null;
  const device = { now: NOW + 3_600_000 };
  const server = {
    leftMs: HOLD_MS,
    isDown: false,
    isLimited: false,
    releaseCount: 0,
    delays: new Map<string, Promise<void>>(),
    requested: [] as string[],
  };
  const load = async (): Promise<Outcome<Windows>> => {
    if (server.isDown) return { kind: 'offline' };
    const windows = STARTS.map((start) => ({
      start,
      end: new Date(Date.parse(start) + 7_200_000).toISOString(),
      free: !taken.has(start),
    }));
    const earliest = windows.find(({ free }) => free)?.start ?? null;
    return { kind: 'ok', data: { windows, earliest, hold } };
  };
  const holdWindow = async (start: string): Promise<Outcome<{ hold: VisitHold }>> => {
    server.requested.push(start);
    await server.delays.get(start);
    if (server.isDown) return { kind: 'offline' };
    if (server.isLimited) return LIMITED;
    if (taken.has(start)) return TAKEN;
    holdCount += 1;
    const expires_at = new Date(NOW + server.leftMs).toISOString();
    const seconds_left = server.leftMs / 1000;
    hold = { id: `hold-${holdCount}`, start, end: start, expires_at, seconds_left };
    return { kind: 'ok', data: { hold } };
  };
  const release = async () => {
    server.releaseCount += 1;
    hold = null;
  };
  const controller = new CartTimeController({
    load,
    hold: holdWindow,
    release,
    isWindowTaken,
    onHold: (hold) => reportedHolds.push(hold),
    offlineMessage: 'down',
    now: () => device.now,
  });
  /** All reported holds, resolved. */
  const getReportedHolds = () => Promise.all(reportedHolds);
  /** Chooses a window. The response waits for a call of `respond`; the promise resolves once the request is sent. */
  const chooseSlowly = async (start: string) => {
    const responses: (() => void)[] = [];
    server.delays.set(start, new Promise((resolve) => responses.push(resolve)));
    const selections = [controller.choose(start)];
    await expect.poll(() => server.requested).toContain(start);
    return { selections, respond: () => responses[0]?.() };
  };
  return { controller, getReportedHolds, taken, device, server, chooseSlowly };
}

/** A controller that holds the first window. */
async function createWithHold() {
  const created = createController();
  await created.controller.load();
  await created.controller.choose(FIRST);
  return created;
}

describe('CartTimeController', () => {
  it('selects and holds nothing until the customer selects a window', async () => {
    const { controller, getReportedHolds, server } = createController();
    await controller.load();
    expect(controller.get()).toMatchObject({ kind: 'ready', start: null, isRequesting: false });
    expect(server.requested).toEqual([]);
    expect(await getReportedHolds()).toEqual([null]);
  });

  it('holds the selected window, and takes the current time from the server', async () => {
    const { controller, getReportedHolds, device } = await createWithHold();
    const until = device.now + HOLD_MS;
    expect(controller.get()).toMatchObject({ start: FIRST, isRequesting: false, until, now: NOW });
    expect(await getReportedHolds()).toEqual([null, 'hold-1']);
  });

  it('takes the expiry of a hold from the server', async () => {
    const { controller, device, server } = createController();
    server.leftMs = 240_000;
    await controller.load();
    await controller.choose(FIRST);
    expect(controller.get()).toMatchObject({ until: device.now + 240_000, now: NOW });
  });

  it('lets an order wait for a pending hold', async () => {
    const { controller, getReportedHolds } = createController();
    await controller.load();
    void controller.choose(FIRST);
    expect(controller.get()).toMatchObject({ isRequesting: true });
    expect(await getReportedHolds()).toEqual([null, 'hold-1']);
  });

  it('renews an existing hold when it loads', async () => {
    const { controller, getReportedHolds } = await createWithHold();
    await controller.choose(SECOND);
    await controller.load();
    expect(controller.get()).toMatchObject({ start: SECOND });
    expect((await getReportedHolds()).at(-1)).toBe('hold-3');
  });

  it('reports the loss of an existing hold', async () => {
    const { controller, getReportedHolds, taken } = await createWithHold();
    taken.add(FIRST);
    await controller.load();
    expect(controller.get()).toMatchObject({ start: null, lostStart: FIRST });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('keeps the previous hold and reports the loss if the selected window is taken', async () => {
    const { controller, getReportedHolds, taken } = await createWithHold();
    taken.add(THIRD);
    await controller.choose(THIRD);
    expect(controller.get()).toMatchObject({ start: FIRST, lostStart: THIRD, isRequesting: false });
    expect(controller.get()).toMatchObject({ windows: [{}, {}, { free: false }] });
    expect(await getReportedHolds()).toEqual([null, 'hold-1', 'hold-1']);
    await controller.choose(SECOND);
    expect(controller.get()).toMatchObject({ start: SECOND, lostStart: null });
  });

  it('has no hold if the held window itself was lost', async () => {
    const { controller, getReportedHolds, taken } = await createWithHold();
    taken.add(FIRST);
    await controller.handleRejection();
    expect(controller.get()).toMatchObject({ start: null, lostStart: FIRST, until: null });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('renews the hold if a checkout was rejected for another reason', async () => {
    const { controller, getReportedHolds } = await createWithHold();
    await controller.handleRejection();
    expect(controller.get()).toMatchObject({ start: FIRST, lostStart: null });
    expect(await getReportedHolds()).toEqual([null, 'hold-1', 'hold-2']);
  });

  it('has no hold if the selected window is taken and the previous hold has expired', async () => {
    const { controller, device, taken, getReportedHolds } = await createWithHold();
    device.now += HOLD_MS;
    taken.add(SECOND);
    await controller.choose(SECOND);
    expect(controller.get()).toMatchObject({ start: null, lostStart: SECOND });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('releases the hold if the customer prefers a call', async () => {
    const { controller, getReportedHolds, server } = await createWithHold();
    controller.releaseHold();
    expect(controller.get()).toMatchObject({ start: null, prefersCall: true, until: null });
    expect((await getReportedHolds()).at(-1)).toBeNull();
    await expect.poll(() => server.releaseCount).toBe(1);
    await controller.choose(SECOND);
    expect(controller.get()).toMatchObject({ start: SECOND, prefersCall: false });
  });

  it('can be loaded again after a network error', async () => {
    const { controller, server } = createController();
    server.isDown = true;
    await controller.load();
    expect(controller.get()).toEqual({ kind: 'failed' });
    server.isDown = false;
    await controller.load();
    await controller.choose(FIRST);
    expect(controller.get()).toMatchObject({ start: FIRST });
    server.isDown = true;
    await controller.choose(SECOND);
    expect(controller.get()).toMatchObject({ start: FIRST, errorMessage: 'down', lostStart: null });
  });

  it('shows the server’s reason for a rejected hold', async () => {
    const { controller, server } = createController();
    server.isLimited = true;
    await controller.load();
    await controller.choose(FIRST);
    expect(controller.get()).toMatchObject({
      start: null,
      errorMessage: 'Please wait a little, or order without a time.',
    });
  });

  it('ends with the window that was pressed last, even if an earlier response is late', async () => {
    const { controller, getReportedHolds, chooseSlowly } = await createWithHold();
    const shownStarts: (string | null)[] = [];
    controller.subscribe(() => {
      const state = controller.get();
      if (state.kind === 'ready' && shownStarts.at(-1) !== state.start)
        shownStarts.push(state.start);
    });
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(controller.choose(THIRD));
    respond();
    await Promise.all(selections);
    expect(shownStarts).toEqual([SECOND, THIRD]);
    expect(controller.get()).toMatchObject({ start: THIRD, isRequesting: false });
    expect((await getReportedHolds()).at(-1)).toBe('hold-3');
  });

  it('sends one request for all windows that arrow keys pass during a request', async () => {
    const { controller, getReportedHolds, server, chooseSlowly } = await createWithHold();
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(controller.choose(THIRD), controller.choose(FIRST));
    respond();
    await Promise.all(selections);
    expect(server.requested).toEqual([FIRST, SECOND, FIRST]);
    expect(controller.get()).toMatchObject({ start: FIRST, isRequesting: false });
    expect((await getReportedHolds()).at(-1)).toBe('hold-3');
  });

  it('rolls back to the window that the server holds, not to a requested one', async () => {
    const { controller, getReportedHolds, taken, chooseSlowly } = await createWithHold();
    taken.add(SECOND).add(THIRD);
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(controller.choose(THIRD));
    respond();
    await Promise.all(selections);
    expect(controller.get()).toMatchObject({ start: FIRST, lostStart: THIRD });
    expect((await getReportedHolds()).at(-1)).toBe('hold-1');
  });

  it('holds nothing after the customer asked for a call, even if a response arrives later', async () => {
    const { controller, server, taken, chooseSlowly } = await createWithHold();
    const { selections, respond } = await chooseSlowly(SECOND);
    controller.releaseHold();
    respond();
    await Promise.all(selections);
    await expect.poll(() => server.releaseCount).toBe(1);
    taken.add(THIRD);
    await controller.choose(THIRD);
    expect(controller.get()).toMatchObject({ start: null, lostStart: THIRD });
  });

  it('keeps hold and selection when it loads the windows again, also if that fails', async () => {
    const { controller, getReportedHolds, device, server, taken } = await createWithHold();
    device.now += 60_000;
    taken.add(THIRD);
    await controller.refresh();
    const windows = [{}, {}, { free: false }];
    expect(controller.get()).toMatchObject({ start: FIRST, windows, now: NOW + 60_000 });
    server.isDown = true;
    await controller.refresh();
    expect(controller.get()).toMatchObject({ kind: 'ready', start: FIRST, windows });
    expect((await getReportedHolds()).at(-1)).toBe('hold-1');
    expect(server.requested).toEqual([FIRST]);
  });

  it('reports that there is no hold if no window is free when it loads them again', async () => {
    const { controller, getReportedHolds, taken } = await createWithHold();
    for (const start of STARTS) taken.add(start);
    await controller.refresh();
    expect(controller.get()).toMatchObject({ kind: 'none' });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('ignores loading the windows again while a hold is requested', async () => {
    const { controller, chooseSlowly } = await createWithHold();
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(controller.refresh());
    respond();
    await Promise.all(selections);
    expect(controller.get()).toMatchObject({ start: SECOND, isRequesting: false });
  });
});
