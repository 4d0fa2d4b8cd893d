import { atom } from 'jotai';

/** A toast. Ids increase, so that equal messages are distinct. */
export interface Toast {
  id: number;
  message: string;
  /** True while visible (PAGE-6). */
  active: boolean;
}

/** Maximum of visible toasts. */
const MAX_TOASTS = 3;

const visibleToastsAtom = atom<readonly Toast[]>([]);
const latestToastAtom = atom<Toast | null>(null);
let lastToastId = 0;

/** Visible toasts, newest last. */
export const toastsAtom = atom((get) => get(visibleToastsAtom));

/** The newest toast, visible or not; null before the first. */
export const toastAtom = atom((get): Toast | null => {
  const newest = get(latestToastAtom);
  if (newest === null) return null;
  return { ...newest, active: get(visibleToastsAtom).some(({ id }) => id === newest.id) };
});

/**
 * Shows a toast below the others; the shell hides each after 3 seconds (PAGE-16). A message that is still visible moves
 * to the end and is announced again.
 */
export const showToastAtom = atom(null, (get, set, message: string): void => {
  lastToastId += 1;
  const toast: Toast = { id: lastToastId, message, active: true };
  const rest = get(visibleToastsAtom).filter((toast) => toast.message !== message);
  set(visibleToastsAtom, [...rest, toast].slice(-MAX_TOASTS));
  set(latestToastAtom, toast);
});

export const hideToastAtom = atom(null, (get, set, id: number) => {
  set(
    visibleToastsAtom,
    get(visibleToastsAtom).filter((toast) => toast.id !== id),
  );
});

/** Hides a message that is no longer true, e.g. 'Please Wait'. */
export const retractToastAtom = atom(null, (get, set, message: string) => {
  set(
    visibleToastsAtom,
    get(visibleToastsAtom).filter((toast) => toast.message !== message),
  );
});

/** Number of running actions that block the page. */
export const pendingCountAtom = atom(0);

/** True while an action blocks the page: the shell shows an overlay. */
export const loadingAtom = atom((get) => get(pendingCountAtom) > 0);
