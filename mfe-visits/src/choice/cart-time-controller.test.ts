import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { CartTimeController } from './cart-time-controller.ts';
import type { Windows } from './state.ts';
import { isTaken } from './visits.api.ts';

const NOW = Date.UTC(2026, 10, 22, 4);
const HELD_MS = 600_000;
const STARTS = [7, 9, 11].map((hour) => new Date(Date.UTC(2026, 10, 22, hour)).toISOString());
const [FIRST = '', SECOND = '', THIRD = ''] = STARTS;

const TAKEN: Outcome<never> = {
  kind: 'refused',
  status: 409,
  message: 'That time has just been taken.',
  fields: {},
  retryAfter: null,
};

/** A server with three windows; `taken` can be changed. The device's clock is an hour ahead of the server's. */
function stand(taken = new Set<string>()) {
  const told: (Promise<string | null> | null)[] = [];
  let holds = 0;
  let hold: VisitHold | null = null;
  const device = { now: NOW + 3_600_000 };
  const server = {
    leftMs: HELD_MS,
    down: false,
    dropped: 0,
    late: new Map<string, Promise<void>>(),
    asked: [] as string[],
  };
  const ask = async (): Promise<Outcome<Windows>> => {
    if (server.down) return { kind: 'offline' };
    const windows = STARTS.map((start) => ({
      start,
      end: new Date(Date.parse(start) + 7_200_000).toISOString(),
      free: !taken.has(start),
    }));
    const earliest = windows.find(({ free }) => free)?.start ?? null;
    return { kind: 'ok', data: { windows, earliest, hold } };
  };
  const keep = async (start: string): Promise<Outcome<{ hold: VisitHold }>> => {
    server.asked.push(start);
    await server.late.get(start);
    if (server.down) return { kind: 'offline' };
    if (taken.has(start)) return TAKEN;
    holds += 1;
    const expires_at = new Date(NOW + server.leftMs).toISOString();
    const seconds_left = server.leftMs / 1000;
    hold = { id: `hold-${holds}`, start, end: start, expires_at, seconds_left };
    return { kind: 'ok', data: { hold } };
  };
  const drop = async () => {
    server.dropped += 1;
    hold = null;
  };
  const choice = new CartTimeController({
    ask,
    keep,
    drop,
    isTaken,
    tell: (hold) => told.push(hold),
    heldMs: HELD_MS,
    notKept: 'not kept',
    now: () => device.now,
  });
  /** All holds that were reported, resolved. */
  const holdsTold = () => Promise.all(told);
  return { choice, told: holdsTold, taken, device, server };
}

describe('cart time controller', () => {
  it('holds the earliest window at once, by the server’s clock', async () => {
    const { choice, told, device } = stand();
    await choice.begin();
    const until = device.now + HELD_MS;
    expect(choice.get()).toMatchObject({ kind: 'ready', start: FIRST, asking: false, until });
    expect(choice.get()).toMatchObject({ now: NOW });
    expect(await told()).toEqual(['hold-1']);
  });

  it('ends a hold when the server does, also if that is sooner than usual', async () => {
    const { choice, device, server } = stand();
    server.leftMs = 240_000;
    await choice.begin();
    expect(choice.get()).toMatchObject({ until: device.now + 240_000, now: NOW });
  });

  it('lets an order wait for a pending hold', async () => {
    const { choice, told } = stand();
    void choice.begin();
    expect(choice.get()).toEqual({ kind: 'loading' });
    expect(await told()).toEqual(['hold-1']);
  });

  it('renews an existing hold for ten minutes', async () => {
    const { choice, told } = stand();
    await choice.begin();
    await choice.choose(SECOND);
    await choice.begin();
    expect(choice.get()).toMatchObject({ start: SECOND });
    expect(await told()).toEqual(['hold-1', 'hold-2', 'hold-3']);
  });

  it('holds the next window if the preselected one is taken', async () => {
    const { choice, told, taken } = stand();
    const waiting = choice.begin();
    await Promise.resolve();
    taken.add(FIRST);
    await waiting;
    expect(choice.get()).toMatchObject({ start: SECOND, lost: null });
    expect(await told()).toEqual(['hold-1']);
  });

  it('keeps the previous hold and reports the loss if the selected window is taken', async () => {
    const { choice, told, taken } = stand();
    await choice.begin();
    taken.add(THIRD);
    await choice.choose(THIRD);
    expect(choice.get()).toMatchObject({ start: FIRST, lost: THIRD, asking: false });
    expect(choice.get()).toMatchObject({ windows: [{}, {}, { free: false }] });
    expect(await told()).toEqual(['hold-1', 'hold-1']);
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: SECOND, lost: null });
  });

  it('has no hold if the held window itself was lost', async () => {
    const { choice, told, taken } = stand();
    await choice.begin();
    taken.add(FIRST);
    await choice.refused();
    expect(choice.get()).toMatchObject({ start: null, lost: FIRST, until: null });
    expect((await told()).at(-1)).toBeNull();
  });

  it('renews the hold if a checkout was rejected for another reason', async () => {
    const { choice, told } = stand();
    await choice.begin();
    await choice.refused();
    expect(choice.get()).toMatchObject({ start: FIRST, lost: null });
    expect(await told()).toEqual(['hold-1', 'hold-2']);
  });

  it('has no hold if the previous hold has expired too', async () => {
    const { choice, device, taken, told } = stand();
    await choice.begin();
    device.now += HELD_MS;
    taken.add(SECOND);
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: null, lost: SECOND });
    expect((await told()).at(-1)).toBeNull();
  });

  it('releases the hold if the customer prefers a call', async () => {
    const { choice, told, server } = stand();
    await choice.begin();
    choice.letGo();
    expect(choice.get()).toMatchObject({ start: null, without: true, until: null });
    expect((await told()).at(-1)).toBeNull();
    await expect.poll(() => server.dropped).toBe(1);
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: SECOND, without: false });
  });

  it('has no selection if no window is free', async () => {
    const { choice, told } = stand(new Set(STARTS));
    await choice.begin();
    expect(choice.get()).toEqual({ kind: 'none', message: '' });
    expect(await told()).toEqual([null]);
  });

  it('can be loaded again after a network error', async () => {
    const { choice, server } = stand();
    server.down = true;
    await choice.begin();
    expect(choice.get()).toEqual({ kind: 'failed' });
    server.down = false;
    await choice.begin();
    expect(choice.get()).toMatchObject({ start: FIRST });
    server.down = true;
    await choice.choose(SECOND);
    expect(choice.get()).toMatchObject({ start: FIRST, problem: 'not kept', lost: null });
  });

  it('is the one that was pressed last, though the call before is answered late', async () => {
    const { choice, told, server } = stand();
    await choice.begin();
    const shown: (string | null)[] = [];
    choice.subscribe(() => {
      const now = choice.get();
      if (now.kind === 'ready' && shown.at(-1) !== now.start) shown.push(now.start);
    });
    const answer = holdUp(server, SECOND);
    const pressed = [choice.choose(SECOND)];
    await expect.poll(() => server.asked).toContain(SECOND);
    pressed.push(choice.choose(THIRD));
    answer();
    await Promise.all(pressed);
    expect(shown).toEqual([SECOND, THIRD]);
    expect(choice.get()).toMatchObject({ start: THIRD, asking: false });
    expect((await told()).at(-1)).toBe('hold-3');
  });

  it('is asked for once for all that arrow keys pass while a call is under way', async () => {
    const { choice, told, server } = stand();
    await choice.begin();
    const answer = holdUp(server, SECOND);
    const pressed = [choice.choose(SECOND)];
    await expect.poll(() => server.asked).toContain(SECOND);
    pressed.push(choice.choose(THIRD), choice.choose(FIRST));
    answer();
    await Promise.all(pressed);
    expect(server.asked).toEqual([FIRST, SECOND, FIRST]);
    expect(choice.get()).toMatchObject({ start: FIRST, asking: false });
    expect((await told()).at(-1)).toBe('hold-3');
  });

  it('goes back to what the server keeps, not to what it was only asked for', async () => {
    const { choice, told, server, taken } = stand();
    await choice.begin();
    taken.add(SECOND).add(THIRD);
    const answer = holdUp(server, SECOND);
    const pressed = [choice.choose(SECOND)];
    await expect.poll(() => server.asked).toContain(SECOND);
    pressed.push(choice.choose(THIRD));
    answer();
    await Promise.all(pressed);
    expect(choice.get()).toMatchObject({ start: FIRST, lost: THIRD });
    expect((await told()).at(-1)).toBe('hold-1');
  });

  it('is none once the customer wants to be called, though a call is answered later', async () => {
    const { choice, server, taken } = stand();
    await choice.begin();
    const answer = holdUp(server, SECOND);
    const pressed = choice.choose(SECOND);
    await expect.poll(() => server.asked).toContain(SECOND);
    choice.letGo();
    answer();
    await pressed;
    await expect.poll(() => server.dropped).toBe(1);
    taken.add(THIRD);
    await choice.choose(THIRD);
    expect(choice.get()).toMatchObject({ start: null, lost: THIRD });
  });
});

/** Has the server answer for a window late. Returns what makes it answer. */
function holdUp(server: { late: Map<string, Promise<void>> }, start: string): () => void {
  const answers: (() => void)[] = [];
  server.late.set(start, new Promise((resolve) => answers.push(resolve)));
  return () => answers[0]?.();
}
