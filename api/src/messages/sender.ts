import { setTimeout as sleep } from 'node:timers/promises';
import { later } from '../clock/clock.ts';
import { listenTo } from '../db/listen.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverer } from './deliver.ts';
import type { Deliver } from './deliver.ts';
import { OUTBOX_CHANNEL } from './outbox.sql.ts';
import { claimDue, markGivenUp, markLater, markSent } from './sending.sql.ts';
import type { Claimed } from './sending.sql.ts';

/** A running sender. */
export type Sender = { stop: () => Promise<void> };

const POLL_MS = 2000;
const MOST_ATTEMPTS = 8;

/** Seconds until the next try: 2, 4, 8 … at most 10 minutes. */
const pauseAfter = (attempts: number): number => Math.min(600, 2 ** attempts);

const sendOne = async (platform: Platform, deliver: Deliver, message: Claimed): Promise<void> => {
  const { pool, clock, log } = platform;
  const { id, attempts } = message;
  if (message.expires_at && message.expires_at <= clock.now()) return markGivenUp(pool, id);
  try {
    await deliver(message, clock.now());
  } catch (error) {
    // The reason may quote the message: its kind must do.
    const kind = error instanceof Error ? error.name : 'unknown';
    log.warn({ message: id, attempts, kind }, 'a message was not taken');
    if (attempts >= MOST_ATTEMPTS) return markGivenUp(pool, id);
    return markLater(pool, id, later(clock.now(), pauseAfter(attempts)));
  }
  await markSent(pool, id, clock.now());
};

/** Sends all messages that are due now; returns how many were tried. */
export const sendDue = async (
  platform: Platform,
  deliver: Deliver = deliverer(platform.settings.messaging, platform.dataDir),
): Promise<number> => {
  let tried = 0;
  for (;;) {
    const batch = await claimDue(platform.pool, platform.clock.now());
    if (batch.length === 0) return tried;
    tried += batch.length;
    for (const message of batch) await sendOne(platform, deliver, message);
  }
};

/** Sends messages as they are enqueued: woken by the database, and by a poll, every `pollMs` ms, where that fails. */
export const startSender = async (platform: Platform, pollMs = POLL_MS): Promise<Sender> => {
  const deliver = deliverer(platform.settings.messaging, platform.dataDir);
  const ending = new AbortController();
  let nudge = new AbortController();
  const wake = () => nudge.abort();
  const listener = listenTo(platform, OUTBOX_CHANNEL, wake);

  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      nudge = new AbortController();
      await sendDue(platform, deliver).catch((error: unknown) => {
        const kind = error instanceof Error ? error.name : 'unknown';
        platform.log.warn({ kind }, 'the outbox cannot be read now');
      });
      if (ending.signal.aborted) return;
      await sleep(pollMs, undefined, { ref: false, signal: nudge.signal }).catch(() => undefined);
    }
  };
  const working = work();

  return {
    stop: async () => {
      ending.abort();
      wake();
      await working;
      await listener.stop();
    },
  };
};
