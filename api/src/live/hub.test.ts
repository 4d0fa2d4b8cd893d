import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from 'platform/db';
import { INSTALLATION, type Holder } from 'platform/staff-auth';
import { setUpShop } from '../../test/harness.ts';
import { countListeners } from '../../test/statements.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { createCustomer, placeOrder } from '../orders/orders.fixture.ts';
import type * as HubModule from './hub.ts';
import type { Hub } from './hub.ts';
import { formatCursor, type Cursor } from './live.rules.ts';
import type * as LiveSql from './live.sql.ts';
import { deleteOldEvents, hasUnsettledEvents } from './live.sql.ts';

const INSTALLATION_KEY: Holder = { name: INSTALLATION, scopes: 'all' };

type Hook = (from: Cursor) => Promise<void>;

/** Hooks that run before and after events are read, and before the last position is read. */
const hooks = vi.hoisted(() => ({
  beforeRead: (async () => undefined) as Hook,
  afterRead: (async () => undefined) as Hook,
  beforePosition: async (): Promise<void> => undefined,
}));
vi.mock('./live.sql.ts', async (original) => {
  const actual = await original<typeof LiveSql>();
  const findEventsAfter: typeof actual.findEventsAfter = async (db, from, limit) => {
    await hooks.beforeRead(from);
    const rows = await actual.findEventsAfter(db, from, limit);
    await hooks.afterRead(from);
    return rows;
  };
  const findLastPosition: typeof actual.findLastPosition = async (db) => {
    await hooks.beforePosition();
    return actual.findLastPosition(db);
  };
  return { ...actual, findEventsAfter, findLastPosition };
});

const EVENT = `INSERT INTO live_events (kind, order_id) VALUES ('order', $1)`;

const api = setUpShop({ RATE_LIMITS: 'off' });
let hub: Hub;
let openHub: typeof HubModule.openHub;
beforeAll(async () => {
  // Test files share a process: an earlier file may have loaded the hub without the mock.
  vi.resetModules();
  ({ openHub } = await import('./hub.ts'));
});
beforeEach(() => {
  hub = openHub(api.platform);
});
afterEach(() => hub.stop());

async function insertEvent(order: number): Promise<void> {
  await api.pool.query(EVENT, [order]);
  await api.pool.query("SELECT pg_notify('live', '')");
}

/** Joins a console. With `after`, it was connected before and has the events up to that position. */
async function joinConsole({
  holder = INSTALLATION_KEY,
  seesOrders = true,
  after,
}: { holder?: Holder; seesOrders?: boolean; after?: string } = {}) {
  let ended = 0;
  const texts: string[] = [];
  const matchAll = (pattern: RegExp): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, group = '']) => group));
  await hub.join(
    { holder, seesOrders, write: (text) => void texts.push(text), end: () => (ended += 1) },
    after,
  );
  const getOrderIds = (): number[] => matchAll(/"order_id":(\d+)/g).map(Number);
  return {
    getText: () => texts.join(''),
    getOrderIds,
    hasEnded: () => ended > 0,
    expectOrderIds: (orders: number[]) => expect.poll(() => getOrderIds()).toEqual(orders),
    /** Names of the control events, which are about the stream itself. */
    getEventNames: () => matchAll(/^event: (\w+)/gm),
    getCursor: () => matchAll(/^id: (\S+)/gm).at(-1) ?? '',
  };
}

describe('a console', () => {
  it('receives an event that is committed late under a lower number', async () => {
    const console = await joinConsole();
    await transaction(api.pool, async (tx) => {
      await tx.query(EVENT, [1]);
      const firstRead = Promise.withResolvers<void>();
      hooks.afterRead = async () => firstRead.resolve();
      await insertEvent(2);
      await firstRead.promise;
      expect(console.getOrderIds()).toEqual([]);
    });
    hooks.afterRead = async () => undefined;
    await console.expectOrderIds([1, 2]);
  });

  it('receives missed and concurrent events once each after a reconnect', async () => {
    const first = await joinConsole();
    await insertEvent(11);
    await first.expectOrderIds([11]);
    const cursor = first.getCursor();
    await insertEvent(12);
    await first.expectOrderIds([11, 12]);
    const createHook =
      (order: number): Hook =>
      async (from) => {
        if (formatCursor(from) !== cursor) return;
        await insertEvent(order);
        await expect.poll(() => first.getOrderIds()).toContain(order);
      };
    hooks.beforeRead = createHook(13);
    hooks.afterRead = createHook(14);
    const second = await joinConsole({ after: cursor });
    hooks.beforeRead = async () => undefined;
    hooks.afterRead = async () => undefined;
    expect(second.getOrderIds()).toEqual([12, 13, 14]);
    expect(second.getEventNames()).toEqual([]);
    await insertEvent(15);
    await second.expectOrderIds([12, 13, 14, 15]);
  });

  it('is told to reload if it was disconnected for longer than events are stored', async () => {
    const first = await joinConsole();
    await insertEvent(21);
    await first.expectOrderIds([21]);
    await deleteOldEvents(api.pool, new Date(Date.now() + 60_000));
    await insertEvent(22);
    await first.expectOrderIds([21, 22]);
    expect(first.getEventNames()).toEqual(['hello']);
    const second = await joinConsole({ after: first.getCursor().replace(/^\d+/, '1') });
    expect([second.getEventNames(), second.getOrderIds()]).toEqual([['reset'], []]);
  });

  it('is told to reload after a dump was restored, and receives new events', async () => {
    await api.pool.query(
      `INSERT INTO live_events (tx, kind, order_id) VALUES ('900000000000', 'order', 51)`,
    );
    const console = await joinConsole({ after: '900000000000-1' });
    await insertEvent(52);
    await console.expectOrderIds([52]);
    expect(console.getEventNames()).toEqual(['reset']);
    await expect.poll(() => hasUnsettledEvents(api.pool)).toBe(false);
  });

  it('receives the order itself with an event only if it has the scope for orders', async () => {
    const [dispatcher, technician] = [
      await joinConsole(),
      await joinConsole({ seesOrders: false }),
    ];
    const customer = await createCustomer(api);
    const id = await placeOrder(customer);
    await expect.poll(() => technician.getOrderIds()).toContain(id);
    await expect.poll(() => dispatcher.getOrderIds()).toContain(id);
    expect(dispatcher.getText()).toContain(customer.phone);
    expect(technician.getText()).not.toContain(customer.phone);
  });

  it('stays open for a technician without a staff role', async () => {
    const body = {
      name: 'Ravi',
      phone: '9431010079',
      skills: [10],
      blocks: ['Sadar'],
      hours: 'Mon-Sat 09:00-18:00',
    };
    const added = await callAsStaff(api, 'POST', '/ops/technicians', body);
    expect(added.status).toBe(200);
    const holder: Holder = {
      kind: 'person',
      name: 'Ravi (technician)',
      phone: '9431010079',
      scopes: [],
    };
    const console = await joinConsole({ holder, seesOrders: false });
    await insertEvent(91);
    await console.expectOrderIds([91]);
    expect(console.hasEnded()).toBe(false);
  });
});

async function addDispatcher(phone: string, name: string): Promise<Holder> {
  await callAsStaff(api, 'POST', '/ops/staff', { phone, name, role: 'dispatcher' });
  return { kind: 'person', name, phone, scopes: ['orders', 'visits'] };
}

describe('a console whose access changed', () => {
  it('is closed by the next event without receiving it', async () => {
    const holder = await addDispatcher('9431010077', 'Meena');
    const console = await joinConsole({ holder });
    await insertEvent(61);
    await console.expectOrderIds([61]);
    await callAsStaff(api, 'POST', '/ops/staff', {
      phone: '9431010077',
      name: 'Meena',
      role: 'technician',
    });
    const other = await joinConsole();
    await insertEvent(62);
    await other.expectOrderIds([62]);
    expect([console.getOrderIds(), console.hasEnded()]).toEqual([[61], true]);
  });

  it('is closed without events if it joins after the holder’s role was removed', async () => {
    const holder = await addDispatcher('9431010078', 'Asha');
    const first = await joinConsole();
    await insertEvent(71);
    await first.expectOrderIds([71]);
    const cursor = first.getCursor();
    await insertEvent(72);
    await first.expectOrderIds([71, 72]);
    await callAsStaff(api, 'POST', '/ops/staff/9431010078/remove');
    const second = await joinConsole({ holder, after: cursor });
    expect([second.getOrderIds(), second.hasEnded()]).toEqual([[], true]);
  });

  it('is closed if its key was revoked', async () => {
    await callAsStaff(api, 'POST', '/ops/tokens', { name: 'board', scopes: ['orders'] });
    const console = await joinConsole({ holder: { name: 'board', scopes: ['orders'] } });
    await insertEvent(81);
    await console.expectOrderIds([81]);
    await callAsStaff(api, 'POST', '/ops/tokens/board/revoke');
    await insertEvent(82);
    await expect.poll(() => console.hasEnded()).toBe(true);
    expect(console.getOrderIds()).toEqual([81]);
  });
});

it('a console can join after the first one failed because the database was unavailable', async () => {
  hooks.beforePosition = async () => {
    throw new Error('unavailable');
  };
  await expect(joinConsole()).rejects.toThrow('unavailable');
  hooks.beforePosition = async () => undefined;
  const console = await joinConsole();
  await insertEvent(95);
  await console.expectOrderIds([95]);
});

it('one connection listens for all consoles of a process', async () => {
  const consoles = await Promise.all(Array.from({ length: 20 }, () => joinConsole()));
  await insertEvent(91);
  for (const console of consoles) await console.expectOrderIds([91]);
  expect(await countListeners(api.pool)).toBe(1);
});
