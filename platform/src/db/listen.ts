import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Platform } from '../platform.ts';
import { KEEP_ALIVE } from './pool.ts';

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
 * Calls `onNotify` with the payload of each NOTIFY on the channel, and with an empty string after each
 * (re)connection, because notifications sent while disconnected are lost. The caller must poll as well: LISTEN only
 * makes it faster.
 */
export function listenTo(
  { connection, log }: Pick<Platform, 'connection' | 'log'>,
  channel: string,
  onNotify: (payload: string) => void,
): Listener {
  const stopSignal = new AbortController();
  let client: Client | undefined;

  const listenOnce = async (): Promise<void> => {
    client = new Client({ ...connection, ...KEEP_ALIVE });
    const disconnected = waitUntilLost(client);
    client.on('notification', ({ payload }) => onNotify(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${escapeIdentifier(channel)}`);
      onNotify('');
      await disconnected;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopSignal.signal.aborted) {
      await listenOnce().catch(() => undefined);
      if (stopSignal.signal.aborted) return;
      log.debug({ channel }, 'listening again');
      await sleep(PAUSE_MS, undefined, { signal: stopSignal.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopSignal.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
