/** Random disconnects while events are written in concurrent transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { transaction } from 'platform/db';
import { MAX_STREAMS } from '../../src/live/streams.ts';
import type { TestApi } from '../../test/start-api.ts';
import type { SystemTest } from '../../faults/harness/run-system-tests.ts';
import { ConsoleClient } from './console-client.ts';

/** Number of staff keys. Each opens the maximum number of event streams. */
const KEYS = 30;
const EVENTS = 1500;
const WRITERS = 8;
/** Order ID of the last event. A console that has received it has received all earlier events. */
const LAST_ORDER_ID = 1_000_000;

const EVENT = `INSERT INTO live_events (kind, order_id) VALUES ('order', $1)`;

async function createKey(api: TestApi, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${api.opsToken}` };
  const body = { name, scopes: ['read'] };
  return String((await api.call('POST', '/ops/tokens', { headers, body })).body['token']);
}

/** Writes events in concurrent transactions, which commit in another order. Every seventh is rolled back. */
async function writeEvents({ pool }: TestApi, events: number): Promise<number[]> {
  const committed: number[] = [];
  let next = 1;
  const writer = async (): Promise<void> => {
    while (next <= events) {
      const number = next++;
      const isRolledBack = number % 7 === 0;
      await transaction(pool, async (tx) => {
        await tx.query(EVENT, [number]);
        await sleep(Math.random() * 30);
        if (isRolledBack) throw new Error('rolled back');
        await tx.query("SELECT pg_notify('live', '')");
      }).catch((error: unknown) => {
        if (!isRolledBack) throw error;
      });
      if (!isRolledBack) committed.push(number);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return committed;
}

/** Disconnects consoles at random until stopped. */
async function disconnectAtRandom(
  consoles: readonly ConsoleClient[],
  isRunning: () => boolean,
): Promise<void> {
  while (isRunning()) {
    for (let n = 0; n < consoles.length / 50; n += 1)
      consoles[Math.floor(Math.random() * consoles.length)]?.disconnect();
    await sleep(20);
  }
}

/** Writes the last event, and resolves when every console has it. */
async function writeLastEvent(
  { pool }: TestApi,
  consoles: readonly ConsoleClient[],
): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query(EVENT, [LAST_ORDER_ID]);
    await tx.query("SELECT pg_notify('live', '')");
  });
  while (!consoles.every(({ received }) => received.includes(LAST_ORDER_ID))) await sleep(100);
}

export const disconnects: SystemTest = {
  name: 'disconnects',
  scenario: 'consoles that are disconnected at random while events are written',
  requirement: 'no event lost or doubled, no stream reset, one listening connection',
  run: async (server) => {
    const api = await server.startApi({ RATE_LIMITS: 'off' });
    await api.pool.query(EVENT, [0]);
    const url = await api.listen();
    const tokens: string[] = [];
    for (let n = 0; n < KEYS; n += 1) tokens.push(await createKey(api, `console-${n}`));
    const consoles = tokens.flatMap((token) =>
      Array.from({ length: MAX_STREAMS.perHolder }, () => new ConsoleClient(url, token)),
    );
    await Promise.all(consoles.map((client) => client.connect()));
    let isRunning = true;
    const disconnecting = disconnectAtRandom(consoles, () => isRunning);
    const committed = await writeEvents(api, EVENTS);
    isRunning = false;
    await disconnecting;
    await writeLastEvent(api, consoles);
    const { rows } = await api.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    for (const client of consoles) client.end();
    await api.close();
    const sum = (count: (client: ConsoleClient) => number): number =>
      consoles.reduce((total, client) => total + count(client), 0);
    const lost = sum(({ received }) => {
      const ids = new Set(received);
      return committed.filter((id) => !ids.has(id)).length;
    });
    const doubled = sum(({ received }) => received.length - new Set(received).size);
    const resets = sum((client) => client.resets);
    const listeners = rows[0]?.n;
    const figures = `${consoles.length} consoles, ${sum((client) => client.disconnects)} disconnects, ${committed.length} events: lost ${lost}, doubled ${doubled}, reset ${resets}, listening ${listeners}`;
    const failures = lost + doubled + resets > 0 || listeners !== 1 ? [figures] : [];
    return { figures, failures };
  },
};
