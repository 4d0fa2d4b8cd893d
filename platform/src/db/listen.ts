import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Platform } from '../platform.ts';

/** A connection that only listens. It reconnects after a failure. */
export interface Listener {
  stop: () => Promise<void>;
}

const PAUSE_MS = 500;

const waitUntilLost = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
  });

/**
 * Calls `heard` with the payload of each NOTIFY on the channel, and with an empty string after each (re)connection,
 * because notifications sent while disconnected are lost. The caller must poll as well: LISTEN only makes it faster.
 */
export function listenTo(
  { connection, log }: Pick<Platform, 'connection' | 'log'>,
  channel: string,
  heard: (payload: string) => void,
): Listener {
  const ending = new AbortController();
  let client: Client | undefined;

  const listenOnce = async (): Promise<void> => {
    client = new Client({ ...connection, keepAlive: true });
    const lost = waitUntilLost(client);
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${escapeIdentifier(channel)}`);
      heard('');
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await listenOnce().catch(() => undefined);
      if (ending.signal.aborted) return;
      log.debug({ channel }, 'listening again');
      await sleep(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    stop: async () => {
      ending.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
