import { useEffect, useState } from 'react';
import { holdPhase } from './windows.ts';

/** A timer may be early by a rounding. */
const LATE_MS = 20;

/** How a hold stands now. @param until when it ends, in ms by this device's clock */
export function useHoldPhase(until: number): ReturnType<typeof holdPhase> {
  const [now, setNow] = useState(() => Date.now());
  const phase = holdPhase(until, now);
  const next = phase.kind === 'over' ? null : phase.changesAt;
  useEffect(() => {
    if (next === null) return undefined;
    const look = (): void => setNow(Date.now());
    const timer = setTimeout(look, next - Date.now() + LATE_MS);
    // A phone that slept was no clock.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [next]);
  return phase;
}
