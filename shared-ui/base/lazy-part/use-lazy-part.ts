import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { checkDisconnected } from 'shared-ui/http';

/**
 * Returns the code of a part of the page that is loaded when it is first opened; null until it is here. If it can't be
 * loaded, only this part is missing: the page around it stays. The part is rendered in a transition, in small pieces.
 * @param load must be the same function at every render
 * @param onFailed called when every attempt has failed; the next opening loads anew
 */
export function useLazyPart<Code extends object>(
  opened: boolean,
  load: () => Promise<Code>,
  onFailed: () => void,
): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!opened || code !== null) return undefined;
    let isOver = false;
    const run = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!isOver) startTransition(() => setCode(loaded));
      } catch (error) {
        if (isOver) return;
        fail();
        await reportLoadError(error);
      }
    };
    void run();
    return () => {
      isOver = true;
    };
  }, [opened, code, load]);
  return code;
}

/** Reports a part that could not be loaded, unless nothing at all can be reached: then its version is not to blame. */
async function reportLoadError(error: unknown): Promise<void> {
  const isLost = error instanceof Error && error.name === 'ChunkLoadError';
  if (!isLost || !(await checkDisconnected())) reportError(error);
}
