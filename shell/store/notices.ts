import { atom } from 'jotai';

/** A toast. `id` grows, so that the same words twice are two toasts. */
export interface Toast {
  id: number;
  message: string;
  /** True while it is on show (PAGE-6). */
  active: boolean;
}

/** How many are on show at once: more would stand in the way of the page. */
const MOST = 3;

const shownAtom = atom<readonly Toast[]>([]);
const newestAtom = atom<Toast | null>(null);
let lastToast = 0;

/** The toasts on show, the newest last. */
export const toastsAtom = atom((get) => get(shownAtom));

/** The newest toast, on show or not any more; null before the first. */
export const toastAtom = atom((get): Toast | null => {
  const newest = get(newestAtom);
  if (newest === null) return null;
  return { ...newest, active: get(shownAtom).some(({ id }) => id === newest.id) };
});

/**
 * Shows a sentence as a toast, under those that are on show; the shell hides each after 3 seconds
 * (PAGE-16). The same words that are still on show move to the end, and are announced again.
 */
export const showToastAtom = atom(null, (get, set, message: string): void => {
  lastToast += 1;
  const toast: Toast = { id: lastToast, message, active: true };
  const others = get(shownAtom).filter((one) => one.message !== message);
  set(shownAtom, [...others, toast].slice(-MOST));
  set(newestAtom, toast);
});

/** Hides the toast with this id: its time is over, or it was closed. */
export const hideToastAtom = atom(null, (get, set, id: number) => {
  set(
    shownAtom,
    get(shownAtom).filter((toast) => toast.id !== id),
  );
});

/** Takes a sentence back that is no longer true: a 'Please Wait' when there is nothing to wait for any more. */
export const takeBackToastAtom = atom(null, (get, set, message: string) => {
  set(
    shownAtom,
    get(shownAtom).filter((toast) => toast.message !== message),
  );
});

/** How much is under way that holds the whole page. */
export const pendingAtom = atom(0);

/** True while something that holds the whole page is under way: the shell shows its overlay. */
export const loadingAtom = atom((get) => get(pendingAtom) > 0);
