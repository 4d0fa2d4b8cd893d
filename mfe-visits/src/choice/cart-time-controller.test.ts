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
  const reported: (Promise<string | null> | null)[] = [];
  let holds = 0;
  let hold: VisitHold | null = null;
  const device = { now: NOW + 3_600_000 };
  const server = {
    leftMs: HOLD_MS,
    isDown: false,
    isLimited: false,
    released: 0,
    late: new Map<string, Promise<void>>(),
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
    await server.late.get(start);
    if (server.isDown) return { kind: 'offline' };
    if (server.isLimited) return LIMITED;
    if (taken.has(start)) return TAKEN;
    holds += 1;
    const expires_at = new Date(NOW + server.leftMs).toISOString();
    const seconds_left = server.leftMs / 1000;
    hold = { id: `hold-${holds}`, start, end: start, expires_at, seconds_left };
    return { kind: 'ok', data: { hold } };
  };
  const release = async () => {
    server.released += 1;
    hold = null;
  };
  const choice = new CartTimeController({
    load,
    hold: holdWindow,
    release,
    isWindowTaken,
    onHold: (hold) => reported.push(hold),
    offlineMessage: 'no hold',
    now: () => device.now,
  });
  /** All reported holds, resolved. */
  const getReportedHolds = () => Promise.all(reported);
  /** Chooses a window. The response waits for a call of `respond`; the promise resolves once the request is sent. */
  const chooseSlowly = async (start: string) => {
    const responses: (() => void)[] = [];
    server.late.set(start, new Promise((resolve) => responses.push(resolve)));
    const selections = [choice.choose(start)];
    await expect.poll(() => server.requested).toContain(start);
    return { selections, respond: () => responses[0]?.() };
  };
  return { choice, getReportedHolds, taken, device, server, chooseSlowly };
}

/** A controller that holds the first window. */
async function createWithHold() {
  const created = createController();
  await created.choice.load();
  await created.choice.choose(FIRST);
  return created;
}

describe('CartTimeController', () => {
  it('selects and holds nothing until the customer selects a window', async () => {
    const { choice, getReportedHolds, server } = createController();
    await choice.load();
    expect(choice.get()).toMatchObject({ kind: 'ready', start: null, isRequesting: false });
    expect(server.requested).toEqual([]);
    expect(await getReportedHolds()).toEqual([null]);
  });

  it('holds the selected window, and takes the current time from the server', async () => {
    const { choice, getReportedHolds, device } = await createWithHold();
    const until = device.now + HOLD_MS;
    expect(choice.get()).toMatchObject({ kind: 'ready', start: FIRST, isRequesting: false, until });
    expect(choice.get()).toMatchObject({ now: NOW });
    expect(await getReportedHolds()).toEqual([null, 'hold-1']);
  });

  it('takes the expiry of a hold from the server', async () => {
    const { choice, device, server } = createController();
    server.leftMs = 240_000;
    await choice.load();
    await choice.choose(FIRST);
    expect(choice.get()).toMatchObject({ until: device.now + 240_000, now: NOW });
  });

  it('lets an order wait for a pending hold', async () => {
    const { choice, getReportedHolds } = createController();
    await choice.load();
    void choice.choose(FIRST);
    expect(choice.get()).toMatchObject({ isRequesting: true });
    expect(await getReportedHolds()).toEqual([null, 'hold-1']);
  });

  it('renews an existing hold when it loads', async () => {
    const { choice, getReportedHolds } = await createWithHold();
    await choice.choose(SECOND);
    await choice.load();
    expect(choice.get()).toMatchObject({ start: SECOND });
    expect((await getReportedHolds()).at(-1)).toBe('hold-3');
  });

  it('reports the loss of an existing hold', async () => {
    const { choice, getReportedHolds, taken } = await createWithHold();
    taken.add(FIRST);
    await choice.load();
    expect(choice.get()).toMatchObject({ start: null, lostStart: FIRST });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('keeps the previous hold and reports the loss if the selected window is taken', async () => {
    const { choice, getReportedHolds, taken } = await createWithHold();
    taken.add(THIRD);
    await choice.choose(THIRD);
    expect(choice.get()).toMatchObject({ start: FIRST, lostStart: THIRD, isRequesting: false });
    expect(choice.get()).toMatchObject({ windows: [{}, {}, { free: false }] });
    expect(await getReportedHolds()).toEqual([null, 'hold-1', 'hold-1']);
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: SECOND, lostStart: null });
  });

  it('has no hold if the held window itself was lost', async () => {
    const { choice, getReportedHolds, taken } = await createWithHold();
    taken.add(FIRST);
    await choice.handleRejection();
    expect(choice.get()).toMatchObject({ start: null, lostStart: FIRST, until: null });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('renews the hold if a checkout was rejected for another reason', async () => {
    const { choice, getReportedHolds } = await createWithHold();
    await choice.handleRejection();
    expect(choice.get()).toMatchObject({ start: FIRST, lostStart: null });
    expect(await getReportedHolds()).toEqual([null, 'hold-1', 'hold-2']);
  });

  it('has no hold if the selected window is taken and the previous hold has expired', async () => {
    const { choice, device, taken, getReportedHolds } = await createWithHold();
    device.now += HOLD_MS;
    taken.add(SECOND);
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: null, lostStart: SECOND });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('releases the hold if the customer prefers a call', async () => {
    const { choice, getReportedHolds, server } = await createWithHold();
    choice.releaseHold();
    expect(choice.get()).toMatchObject({ start: null, prefersCall: true, until: null });
    expect((await getReportedHolds()).at(-1)).toBeNull();
    await expect.poll(() => server.released).toBe(1);
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: SECOND, prefersCall: false });
  });

  it('can be loaded again after a network error', async () => {
    const { choice, server } = createController();
    server.isDown = true;
    await choice.load();
    expect(choice.get()).toEqual({ kind: 'failed' });
    server.isDown = false;
    await choice.load();
    await choice.choose(FIRST);
    expect(choice.get()).toMatchObject({ start: FIRST });
    server.isDown = true;
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: FIRST, errorMessage: 'no hold', lostStart: null });
  });

  it('shows the server’s reason for a rejected hold', async () => {
    const { choice, server } = createController();
    server.isLimited = true;
    await choice.load();
    await choice.choose(FIRST);
    expect(choice.get()).toMatchObject({
      start: null,
      errorMessage: 'Please wait a little, or order without a time.',
    });
  });

  it('ends with the window that was pressed last, even if an earlier response is late', async () => {
    const { choice, getReportedHolds, chooseSlowly } = await createWithHold();
    const shownStarts: (string | null)[] = [];
    choice.subscribe(() => {
      const state = choice.get();
      if (state.kind === 'ready' && shownStarts.at(-1) !== state.start)
        shownStarts.push(state.start);
    });
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(choice.choose(THIRD));
    respond();
    await Promise.all(selections);
    expect(shownStarts).toEqual([SECOND, THIRD]);
    expect(choice.get()).toMatchObject({ start: THIRD, isRequesting: false });
    expect((await getReportedHolds()).at(-1)).toBe('hold-3');
  });

  it('sends one request for all windows that arrow keys pass during a request', async () => {
    const { choice, getReportedHolds, server, chooseSlowly } = await createWithHold();
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(choice.choose(THIRD), choice.choose(FIRST));
    respond();
    await Promise.all(selections);
    expect(server.requested).toEqual([FIRST, SECOND, FIRST]);
    expect(choice.get()).toMatchObject({ start: FIRST, isRequesting: false });
    expect((await getReportedHolds()).at(-1)).toBe('hold-3');
  });

  it('rolls back to the window that the server holds, not to a requested one', async () => {
    const { choice, getReportedHolds, taken, chooseSlowly } = await createWithHold();
    taken.add(SECOND).add(THIRD);
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(choice.choose(THIRD));
    respond();
    await Promise.all(selections);
    expect(choice.get()).toMatchObject({ start: FIRST, lostStart: THIRD });
    expect((await getReportedHolds()).at(-1)).toBe('hold-1');
  });

  it('holds nothing after the customer asked for a call, even if a response arrives later', async () => {
    const { choice, server, taken, chooseSlowly } = await createWithHold();
    const { selections, respond } = await chooseSlowly(SECOND);
    choice.releaseHold();
    respond();
    await Promise.all(selections);
    await expect.poll(() => server.released).toBe(1);
    taken.add(THIRD);
    await choice.choose(THIRD);
    expect(choice.get()).toMatchObject({ start: null, lostStart: THIRD });
  });

  it('keeps hold and selection when it loads the windows again, also if that fails', async () => {
    const { choice, getReportedHolds, device, server, taken } = await createWithHold();
    device.now += 60_000;
    taken.add(THIRD);
    await choice.refresh();
    const windows = [{}, {}, { free: false }];
    expect(choice.get()).toMatchObject({ start: FIRST, windows, now: NOW + 60_000 });
    server.isDown = true;
    await choice.refresh();
    expect(choice.get()).toMatchObject({ kind: 'ready', start: FIRST, windows });
    expect((await getReportedHolds()).at(-1)).toBe('hold-1');
    expect(server.requested).toEqual([FIRST]);
  });

  it('reports that there is no hold if no window is free when it loads them again', async () => {
    const { choice, getReportedHolds, taken } = await createWithHold();
    for (const start of STARTS) taken.add(start);
    await choice.refresh();
    expect(choice.get()).toMatchObject({ kind: 'none' });
    expect((await getReportedHolds()).at(-1)).toBeNull();
  });

  it('ignores loading the windows again while a hold is requested', async () => {
    const { choice, chooseSlowly } = await createWithHold();
    const { selections, respond } = await chooseSlowly(SECOND);
    selections.push(choice.refresh());
    respond();
    await Promise.all(selections);
    expect(choice.get()).toMatchObject({ start: SECOND, isRequesting: false });
  });
});
