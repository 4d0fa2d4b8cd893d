/** Holds: windows reserved for a customer for some minutes. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { parseMoment } from 'contract/indian-time';
import { lockUserOrThrow } from '../identity/users.service.ts';
import type { Platform } from '../platform.ts';
import type { VisitRequest } from './availability.ts';
import { allocateHold } from './slot-allocation.service.ts';
import { planHold } from './hold-series.rules.ts';
import { deleteHolds, releaseHolds, selectActiveHold } from './slots.sql.ts';
import { withSlotRetry, WindowTakenError } from './window-taken.ts';
import { getVisitSettings } from './visit-settings.ts';
import { toHold } from './visits.rules.ts';
import type { Hold } from './visits.schema.ts';
import { isWindowStart, listWindowsAhead } from './windows.rules.ts';
import { messages } from '../texts/texts.ts';

/**
 * Parses the start of a window, in ms since 1970; throws 422 if no window begins then.
 * @param current start of the existing visit: it stays valid even if staff have removed its window
 */
export function parseWindowStart(text: string, current?: number): number {
  const at = parseMoment(text);
  if (at === null || (at !== current && !isWindowStart(at, getVisitSettings())))
    throw refuse.invalid('start', messages.chooseTime);
  return at;
}

interface RequestedHold {
  wanted: VisitRequest;
  /** Start of the window, in ms since 1970. */
  start: number;
}

/**
 * Holds a window for a customer and releases their previous hold. Throws 409 with the next free windows if it is not
 * available; the previous hold then stays.
 * @param count counts a new series of holds towards the customer's limit; throws if there were too many
 */
export function holdWindow(
  platform: Platform,
  userId: string,
  hold: RequestedHold,
  count: (tx: Tx) => Promise<void>,
): Promise<Hold> {
  return withSlotRetry(platform, userId, () =>
    transaction(platform.pool, async (tx) => {
      await lockUserOrThrow(tx, userId);
      return replaceHold(tx, platform, userId, hold, count);
    }),
  );
}

/** Like `holdWindow`, in a transaction that has locked the user. Throws `WindowTakenError` if the window is not available. */
export async function replaceHold(
  tx: Tx,
  platform: Platform,
  userId: string,
  { wanted, start }: RequestedHold,
  count: (tx: Tx) => Promise<void>,
): Promise<Hold> {
  const at = platform.clock.now();
  if (!listWindowsAhead(at.getTime(), getVisitSettings()).some((window) => window.start === start))
    throw new WindowTakenError(wanted, start);
  const { holdMinutes } = getVisitSettings();
  const hold = planHold(await deleteHolds(tx, userId), at, {
    holdMinutes,
    // The owner may publish a longer hold than the limit of a series.
    maxSeriesMinutes: Math.max(platform.settings.holds.maxMinutes, holdMinutes),
  });
  if (hold.isNew) await count(tx);
  const owner = { userId, heldUntil: hold.until, heldSince: hold.since };
  await allocateHold(tx, { wanted, start, owner, at });
  const held = toHold(await selectActiveHold(tx, userId, at), at);
  if (held === null) throw new Error('a hold is missing although it was just inserted');
  return held;
}

/** Releases the customer’s hold; does nothing if there is none. */
export const releaseHold = ({ pool }: Platform, userId: string): Promise<void> =>
  releaseHolds(pool, userId);

/** Returns the customer's current hold; null if there is none. */
export async function findHold({ pool, clock }: Platform, userId: string): Promise<Hold | null> {
  const at = clock.now();
  return toHold(await selectActiveHold(pool, userId, at), at);
}
