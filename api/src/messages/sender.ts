import { later } from 'platform/clock';
import { listenTo } from 'platform/db';
import { startLoop } from 'platform/rounds';
import type { Platform } from '../platform.ts';
import { createDeliver, type Deliver } from './deliver.ts';
import { OUTBOX_CHANNEL } from './outbox.sql.ts';
import { claimDue, markGivenUp, markLater, markSent, type Claimed } from './sending.sql.ts';
import { createLanes, type Lanes } from './lanes.ts';

export interface Sender {
  stop: () => Promise<void>;
}

const POLL_MS = 2000;
const MAX_ATTEMPTS = 8;
/** Concurrent messages per process. */
const MAX_CONCURRENT = 8;

/** Back-off in seconds: 2, 4, 8 …, at most 10 minutes. */
const getBackoffSeconds = (attempts: number): number => Math.min(600, 2 ** attempts);

async function sendOne(platform: Platform, deliver: Deliver, message: Claimed): Promise<void> {
  const { pool, clock, log } = platform;
  const { id, attempts } = message;
  if (message.expires_at && message.expires_at <= clock.now()) return markGivenUp(pool, id);
  try {
    await deliver(message, clock.now());
  } catch (error) {
    // Log only the kind, because the error may quote the message.
    const kind = error instanceof Error ? error.name : 'unknown';
    log.warn({ message: id, attempts, kind }, 'a message was not taken');
    if (attempts >= MAX_ATTEMPTS) return markGivenUp(pool, id);
    return markLater(pool, id, later(clock.now(), getBackoffSeconds(attempts)));
  }
  await markSent(pool, id, clock.now());
}

/** Claims and starts as many due messages as there are free slots, by priority; returns how many. */
async function startDue(platform: Platform, deliver: Deliver, lanes: Lanes): Promise<number> {
  const free = lanes.free();
  const batch = free > 0 ? await claimDue(platform.pool, platform.clock.now(), free) : [];
  // In order per recipient.
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

/** Sends all due messages; returns how many were tried. */
export async function sendDue(
  platform: Platform,
  deliver: Deliver = createDeliver(platform.settings.messaging, platform.dataDir),
): Promise<number> {
  const lanes = createLanes(MAX_CONCURRENT);
  for (let tried = 0; ;) {
    const begun = await startDue(platform, deliver, lanes);
    tried += begun;
    if (begun === 0 && lanes.free() === MAX_CONCURRENT) return tried;
    await lanes.oneEnded();
  }
}

/**
 * Starts the sender. It is woken by NOTIFY, by a finished message, and by a poll every `pollMs` in case a NOTIFY is
 * lost.
 */
export function startSender(platform: Platform, pollMs = POLL_MS): Sender {
  const deliver = createDeliver(platform.settings.messaging, platform.dataDir);
  const lanes = createLanes(MAX_CONCURRENT);
  const round = async (): Promise<'done'> => {
    const begun = await startDue(platform, deliver, lanes);
    if (begun > 0) void lanes.oneEnded().then(() => rounds.wake());
    return 'done';
  };
  const failed = (error: unknown): void => unreadable(platform, error);
  const rounds = startLoop(round, { restMs: pollMs, failed });
  const listener = listenTo(platform, OUTBOX_CHANNEL, rounds.wake);

  return {
    stop: async () => {
      await rounds.stop();
      await lanes.allEnded();
      await listener.stop();
    },
  };
}
