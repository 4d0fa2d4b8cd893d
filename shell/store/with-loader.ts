import { atom } from 'jotai';
import { pendingAtom } from './core.ts';

/** Runs `work` under the loading overlay, which goes whatever the outcome is. */
export const withLoaderAtom = atom(null, async (_get, set, work: () => Promise<void>) => {
  set(pendingAtom, (count) => count + 1);
  try {
    await work();
  } finally {
    set(pendingAtom, (count) => count - 1);
  }
});
