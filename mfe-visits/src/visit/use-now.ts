import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Now, in ms since 1970, to the minute: what was said of today is right tomorrow as well. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
