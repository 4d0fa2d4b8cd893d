import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { checkDisconnected } from 'shared-ui/http';

/**
 * Returns the code of a part that is loaded on first open; null until it is loaded. If loading fails, the rest of the
 * page stays. The part renders in a transition.
 * @param load must be the same function on each render
 * @param onFailed called if loading fails (the bundle has already retried a missing chunk); the next open loads again
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
    let isCancelled = false;
    const loadPart = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!isCancelled) startTransition(() => setCode(loaded));
      } catch (error) {
        if (isCancelled) return;
        fail();
        await reportLoadError(error);
      }
    };
    void loadPart();
    return () => {
      isCancelled = true;
    };
  }, [opened, code, load]);
  return code;
}

/**
 * Reports a failed load. While the browser is disconnected, a missing chunk is not the version's fault and is not
 * reported.
 */
async function reportLoadError(error: unknown): Promise<void> {
  const isChunkMissing = error instanceof Error && error.name === 'ChunkLoadError';
  if (!isChunkMissing || !(await checkDisconnected())) reportError(error);
}
