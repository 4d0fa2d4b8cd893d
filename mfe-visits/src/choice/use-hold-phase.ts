import { useEffect, useState } from 'react';
import { getHoldPhase } from './windows.ts';

/** Timers can fire slightly early. */
const TIMER_MARGIN_MS = 20;

/**
 * Phase of a hold.
 * @param until expiry in ms by the device's clock
 */
export function useHoldPhase(until: number): ReturnType<typeof getHoldPhase> {
  const [now, setNow] = useState(() => Date.now());
  const phase = getHoldPhase(until, now);
  const nextChangeAt = phase.kind === 'expired' ? null : phase.changesAt;
  useEffect(() => {
    if (nextChangeAt === null) return undefined;
    const update = (): void => setNow(Date.now());
    const timer = setTimeout(update, nextChangeAt - Date.now() + TIMER_MARGIN_MS);
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [nextChangeAt]);
  return phase;
}
