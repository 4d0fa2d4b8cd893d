import { later } from 'platform/clock';
import { listenTo } from 'platform/db';
import { startRounds } from 'platform/rounds';
import type { Platform } from '../platform.ts';
import { deliverer, type Deliver } from './deliver.ts';
import { OUTBOX_CHANNEL } from './outbox.sql.ts';
import { claimDue, markGivenUp, markLater, markSent, type Claimed } from './sending.sql.ts';
import { lanesFor, type Lanes } from './lanes.ts';

/** A running sender. */
export interface Sender {
  stop: () => Promise<void>;
}

const POLL_MS = 2000;
const MOST_ATTEMPTS = 8;
/** Messages under way at the same time in one process. */
const AT_ONCE = 8;

/** Seconds until the next try: 2, 4, 8 … at most 10 minutes. */
const pauseAfter = (attempts: number): number => Math.min(600, 2 ** attempts);

async function sendOne(platform: Platform, deliver: Deliver, message: Claimed): Promise<void> {
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
}

/** Begins to send the most urgent messages that are due, as many as there is room for; returns how many. */
async function beginDue(platform: Platform, deliver: Deliver, lanes: Lanes): Promise<number> {
  const free = lanes.free();
  const batch = free > 0 ? await claimDue(platform.pool, platform.clock.now(), free) : [];
  // To one person one after the other: they should come in the order of what they tell.
  for (const message of batch)
    lanes.begin(message.recipient, () =>
      sendOne(platform, deliver, message).catch((error: unknown) => unreadable(platform, error)),
    );
  return batch.length;
}

function unreadable({ log }: Platform, error: unknown): void {
  const kind = error instanceof Error ? error.name : 'unknown';
  log.warn({ kind }, 'the outbox cannot be read now');
}

/** Sends all messages that are due now; returns how many were tried. */
export async function sendDue(
  platform: Platform,
  deliver: Deliver = deliverer(platform.settings.messaging, platform.dataDir),
): Promise<number> {
  const lanes = lanesFor(AT_ONCE);
  for (let tried = 0; ;) {
    const begun = await beginDue(platform, deliver, lanes);
    tried += begun;
    if (begun === 0 && lanes.free() === AT_ONCE) return tried;
    await lanes.oneEnded();
  }
}

/**
 * Sends messages as they are enqueued, several at once: woken by the database, by the end of one that was
 * under way, and by a look every `pollMs` ms where the database's word does not come.
 */
export function startSender(platform: Platform, pollMs = POLL_MS): Sender {
  const deliver = deliverer(platform.settings.messaging, platform.dataDir);
  const lanes = lanesFor(AT_ONCE);
  const round = async (): Promise<'done'> => {
    const begun = await beginDue(platform, deliver, lanes);
    if (begun > 0) void lanes.oneEnded().then(() => rounds.wake());
    return 'done';
  };
  const failed = (error: unknown): void => unreadable(platform, error);
  const rounds = startRounds(round, { restMs: pollMs, failed });
  const listener = listenTo(platform, OUTBOX_CHANNEL, rounds.wake);

  return {
    stop: async () => {
      await rounds.stop();
      await lanes.allEnded();
      await listener.stop();
    },
  };
}
