import { atom } from 'jotai';

/** A toast. `id` grows, so that the same words twice are two toasts. */
export interface Toast {
  id: number;
  message: string;
  /** True while it is on show (PAGE-6). */
  active: boolean;
}

/** How many are on show at once: more would stand in the way of the page. */
const MAX_TOASTS = 3;

const visibleToastsAtom = atom<readonly Toast[]>([]);
const latestToastAtom = atom<Toast | null>(null);
let lastToast = 0;

/** The toasts on show, the newest last. */
export const toastsAtom = atom((get) => get(visibleToastsAtom));

/** The newest toast, on show or not any more; null before the first. */
export const toastAtom = atom((get): Toast | null => {
  const newest = get(latestToastAtom);
  if (newest === null) return null;
  return { ...newest, active: get(visibleToastsAtom).some(({ id }) => id === newest.id) };
});

/**
 * Shows a sentence as a toast, under those that are on show; the shell hides each after 3 seconds
 * (PAGE-16). The same words that are still on show move to the end, and are announced again.
 */
export const showToastAtom = atom(null, (get, set, message: string): void => {
  lastToast += 1;
  const toast: Toast = { id: lastToast, message, active: true };
  const others = get(visibleToastsAtom).filter((one) => one.message !== message);
  set(visibleToastsAtom, [...others, toast].slice(-MAX_TOASTS));
  set(latestToastAtom, toast);
});

/** Hides the toast with this id: its time is over, or it was closed. */
export const hideToastAtom = atom(null, (get, set, id: number) => {
  set(
    visibleToastsAtom,
    get(visibleToastsAtom).filter((toast) => toast.id !== id),
  );
});

/** Takes a sentence back that is no longer true: a 'Please Wait' when there is nothing to wait for any more. */
export const retractToastAtom = atom(null, (get, set, message: string) => {
  set(
    visibleToastsAtom,
    get(visibleToastsAtom).filter((toast) => toast.message !== message),
  );
});

/** How much is under way that holds the whole page. */
export const pendingCountAtom = atom(0);

/** True while something that holds the whole page is under way: the shell shows its overlay. */
export const loadingAtom = atom((get) => get(pendingCountAtom) > 0);
