import { useEffect, useState } from 'react';
import { getSecondsToWait } from './login.ts';

/**
 * Seconds until another code may be asked for: 30 from when this stands (LOGIN-9), and again from each
 * code that is sent after. Counted by the clock: a tab that slept shows the right figure.
 */
export function useCountdown(sentAt: number): number {
  const [opened] = useState(() => Date.now());
  const [now, setNow] = useState(opened);
  const begun = Math.max(opened, sentAt);
  // A code that was sent after the last tick has all its time left.
  const left = getSecondsToWait(begun, Math.max(now, begun));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
