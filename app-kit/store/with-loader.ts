import { atom } from 'jotai';
import { pendingCountAtom } from './core.ts';

/** Runs `work` under the loading overlay. */
export const withLoaderAtom = atom(null, async (_get, set, work: () => Promise<void>) => {
  set(pendingCountAtom, (count) => count + 1);
  try {
    await work();
  } finally {
    set(pendingCountAtom, (count) => count - 1);
  }
});
