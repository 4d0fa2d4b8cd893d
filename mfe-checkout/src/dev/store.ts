/**
 * The stand-in for the shell's store while this remote runs alone: a customer who is logged in. It has what this remote
 * uses of the store, and `satisfies` keeps it to the store's own types.
 */
import { atom, createStore } from 'jotai';
import type { Address, UserDetail } from 'api/contract';
import type * as Real from 'shell/store';
import type { CartEntry, Session, TabNews } from 'shell/store';

export const store = createStore();

function tell(what: string): void {
  document.title = what;
}

const customer: UserDetail = {
  name: 'Asha Kumari',
  types: 'customer',
  phone_number: '9876543210',
  referral_code: 'ASHA01',
  address: null,
  cart_count: 0,
};

export const sessionAtom = atom<Session>({ kind: 'customer', token: 'alone' });
export const userTokenAtom = atom<string | null>('alone');
export const userDetailAtom = atom<UserDetail | null>(customer);
export const cartEntriesAtom = atom<readonly CartEntry[] | null>(null);
export const totalPriceAtom = atom<number | null>(null);
export const userAddressAtom = atom<Address | null>(null);
export const showToastAtom = atom(null, (_get, _set, message: string) => tell(message));
export const askLoginAtom = atom(null, () => tell('Please Login/Register First!'));
export const refuseTokenAtom = atom(null, () => tell('The session is over'));
export const tellTabsOf = (): void => undefined;

/** Alone there is one tab. */
export const tellTabs = (news: TabNews): void => void news;
export const onTabNews = (): (() => void) => () => undefined;

({
  store,
  sessionAtom,
  userTokenAtom,
  userDetailAtom,
  cartEntriesAtom,
  totalPriceAtom,
  userAddressAtom,
  tellTabs,
  onTabNews,
  showToastAtom,
  askLoginAtom,
  refuseTokenAtom,
  tellTabsOf,
}) satisfies Partial<typeof Real>;
