/** Holds: a window that is kept for a customer for some minutes. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { momentFrom } from '../indian-time.rules.ts';
import { takeTurn } from '../identity/users.service.ts';
import type { Platform } from '../platform.ts';
import type { Wanted } from './outlook.ts';
import { takeSlot } from './placing.service.ts';
import { planHold } from './hold-series.rules.ts';
import { deleteHoldsOf, endHoldOf, holdOf, slotById } from './slots.sql.ts';
import { takingTime, WindowTaken } from './taken.ts';
import { visitSettings } from './visit-settings.ts';
import { toHold } from './visits.rules.ts';
import type { Hold } from './visits.schema.ts';
import { isStart, windowsAhead } from './windows.rules.ts';
import { say } from '../texts/texts.ts';

/** The moment that a caller names as a window's beginning; refuses (422) what is none. */
export function startFrom(text: string): number {
  const at = momentFrom(text);
  if (at === null || !isStart(at, visitSettings)) throw refuse.invalid('start', say.chooseTime);
  return at;
}

/**
 * Keeps a window for a customer, who keeps no other one then. Refuses (409) what cannot be had, with the next windows
 * that can; what was kept before stays.
 * @param count counts a hold that continues none before it; throws where there were too many
 */
export function takeHold(
  platform: Platform,
  userId: string,
  { wanted, start }: { wanted: Wanted; start: number },
  count: (tx: Tx) => Promise<void>,
): Promise<Hold> {
  return takingTime(platform, userId, () =>
    transaction(platform.pool, async (tx) => {
      await takeTurn(tx, userId);
      const at = platform.clock.now();
      if (!windowsAhead(at.getTime(), visitSettings).some((window) => window.start === start))
        throw new WindowTaken(wanted, start);
      const hold = planHold(await deleteHoldsOf(tx, userId), at, {
        hold: visitSettings.holdMinutes,
        longest: platform.settings.holds.longestMinutes,
      });
      if (hold.isNew) await count(tx);
      const owner = { userId, heldUntil: hold.until, heldSince: hold.since };
      const id = await takeSlot(tx, { wanted, start, owner, at });
      const slot = await slotById(tx, id);
      if (!slot) throw new Error('a hold vanished while it was taken');
      return toHold(slot);
    }),
  );
}

/** Frees whatever a customer holds. */
export const dropHold = ({ pool }: Platform, userId: string): Promise<void> =>
  endHoldOf(pool, userId);

/** What a customer holds now; null where that is nothing. */
export async function keptFor({ pool, clock }: Platform, userId: string): Promise<Hold | null> {
  const slot = await holdOf(pool, userId, clock.now());
  return slot ? toHold(slot) : null;
}
