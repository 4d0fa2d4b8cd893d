import { useEffect, useState } from 'react';
import { getSecondsToWait } from './login.ts';

/**
 * Seconds until another code may be requested: 30 from mount (LOGIN-9) and from each later code. Uses the clock, so
 * that the number is correct after the tab was suspended.
 */
export function useCountdown(sentAt: number): number {
  const [opened] = useState(() => Date.now());
  const [now, setNow] = useState(opened);
  const startTime = Math.max(opened, sentAt);
  // A code sent after the last tick has its full time left.
  const secondsLeft = getSecondsToWait(startTime, Math.max(now, startTime));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return secondsLeft;
}
