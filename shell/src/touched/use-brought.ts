import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * The code of a part of the page, which comes when it is first opened; null until it is here. What is made of it is built in
 * small pieces: nothing else waits for it.
 * @param failed called where it could not be brought; the next opening tries again
 */
export function useBrought<Code extends object>(
  opened: boolean,
  bring: () => Promise<Code>,
  failed: () => void,
): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fail = useEffectEvent(failed);
  useEffect(() => {
    if (!opened || code !== null) return undefined;
    let over = false;
    const run = async (): Promise<void> => {
      try {
        const came = await bring();
        if (!over) startTransition(() => setCode(came));
      } catch {
        if (!over) fail();
      }
    };
    void run();
    return () => {
      over = true;
    };
  }, [opened, code, bring]);
  return code;
}
