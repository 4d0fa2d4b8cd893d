import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Current time in ms since the epoch, updated every minute, so that "today" stays correct after midnight. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
