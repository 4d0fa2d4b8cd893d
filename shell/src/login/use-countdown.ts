import { useEffect, useState } from 'react';
import { getSecondsToWait } from './login.ts';

/**
 * Seconds until another code may be requested: 30 from mount (LOGIN-9) and from each later code. Uses the clock, so
 * that the number is correct after the tab was suspended.
 */
export function useCountdown(sentAt: number): number {
  const [openedAt] = useState(() => Date.now());
  const [now, setNow] = useState(openedAt);
  const startTime = Math.max(openedAt, sentAt);
  // A code sent after the last tick has its full time left.
  const secondsLeft = getSecondsToWait(startTime, Math.max(now, startTime));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return secondsLeft;
}
