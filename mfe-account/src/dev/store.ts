/**
 * The stand-in for the shell's store while this remote runs alone: a customer who is logged in. It has what this remote
 * uses of the store, and `satisfies` keeps it to the store's own types.
 */
import { atom, createStore } from 'jotai';
import type * as Real from 'shell/store';

export const store = createStore();

function tell(what: string): void {
  document.title = what;
}

export const userTokenAtom = atom<string | null>('alone');
export const showToastAtom = atom(null, (_get, _set, message: string) => tell(message));
export const askLoginAtom = atom(null, () => tell('Please Login/Register First!'));
export const endSessionAtom = atom(null, () => tell('The session is over'));
export const refuseTokenAtom = atom(null, () => tell('The session is over'));
export const tellTabs = (): void => undefined;
export const tellTabsOf = (): void => undefined;
export const onTabNews = () => (): void => undefined;

({
  store,
  userTokenAtom,
  showToastAtom,
  askLoginAtom,
  endSessionAtom,
  refuseTokenAtom,
  tellTabs,
  tellTabsOf,
  onTabNews,
}) satisfies Partial<typeof Real>;
