import { atom } from 'jotai';

/** A toast on show. `id` grows, so that the same words twice are two toasts. */
export interface Toast {
  id: number;
  message: string;
}

const toastStateAtom = atom<Toast | null>(null);
let lastToast = 0;

/** The toast on show, or null. */
export const toastAtom = atom((get) => get(toastStateAtom));

/** Shows a sentence as a toast; the shell hides it after 3 seconds (specification, section 8). */
export const showToastAtom = atom(null, (_get, set, message: string) => {
  lastToast += 1;
  set(toastStateAtom, { id: lastToast, message });
});

/** Hides the toast with this id; a newer one stays. */
export const hideToastAtom = atom(null, (get, set, id: number) => {
  if (get(toastStateAtom)?.id === id) set(toastStateAtom, null);
});

const pendingAtom = atom(0);

/** True while something that holds the whole page is under way: the shell shows its overlay. */
export const loadingAtom = atom((get) => get(pendingAtom) > 0);

/** Runs `work` under the loading overlay, which goes whatever the outcome is. */
export const withLoaderAtom = atom(null, async (_get, set, work: () => Promise<void>) => {
  set(pendingAtom, (count) => count + 1);
  try {
    await work();
  } finally {
    set(pendingAtom, (count) => count - 1);
  }
});
