import { atom } from 'jotai';
import { hideToastAtom, showToastAtom, toastAtom } from 'shell/store';
import { texts } from '../texts.ts';

const waitingAtom = atom<number | null>(null);

/** Shows 'Please Wait' (specification, section 2), until `endWaitAtom` or its three seconds. */
export const beginWaitAtom = atom(null, (get, set) => {
  set(showToastAtom, texts.invoice.wait);
  set(waitingAtom, get(toastAtom)?.id ?? null);
});

/** Takes 'Please Wait' away: there is nothing to wait for any more. */
export const endWaitAtom = atom(null, (get, set) => {
  const id = get(waitingAtom);
  if (id !== null) set(hideToastAtom, id);
});
