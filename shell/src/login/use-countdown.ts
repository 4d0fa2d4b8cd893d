import { useEffect, useState } from 'react';
import { secondsToWait } from './login.ts';

/** Seconds until another code may be asked for, counted by the clock: a tab that slept shows the right figure. */
export function useCountdown(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  // A code that was sent after the last tick has all its time left.
  const left = secondsToWait(sentAt, Math.max(now, sentAt));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
