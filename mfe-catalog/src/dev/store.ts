/**
 * Stands in for the federated store where this remote runs alone: the same names and shapes, as far as this remote
 * uses them, with a session that the development frame switches.
 */
import type { Product, SubCategory } from 'api/contract';
import { atom, createStore } from 'jotai';
import type { CartEntry, Session, Toast, WireLine } from 'shell/store';

export type {
  CartEntry,
  PageAddress,
  PageContext,
  PageMeta,
  PageModule,
  PageProps,
} from 'shell/store';

export const store = createStore();

export const subCategoriesAtom = atom<readonly SubCategory[] | null>(null);
export const chosenSubCategoryAtom = atom<SubCategory | null>(null);
export const totalPriceAtom = atom<number | null>(null);
export const servicePreviewAtom = atom<Product | null>(null);
export const cartEntriesAtom = atom<readonly CartEntry[] | null>(null);
export const cartCountAtom = atom((get) => get(cartEntriesAtom)?.length ?? 0);

export const findEntry = (
  entries: readonly CartEntry[] | null,
  kind: CartEntry['kind'],
  itemId: number,
): CartEntry | undefined =>
  entries?.find((entry) => entry.kind === kind && entry.itemId === itemId);

export const entriesOf = (lines: readonly WireLine[]): readonly CartEntry[] =>
  lines.map(({ id, quantity, product_id, spare_part_id }) => ({
    lineId: id,
    kind: product_id === undefined ? 'spare_part' : 'product',
    itemId: product_id ?? spare_part_id ?? 0,
    quantity,
  }));

export const sessionAtom = atom<Session>({ kind: 'unknown' });
export const loggedInAtom = atom((get) => get(sessionAtom).kind === 'customer');
export const userTokenAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.kind === 'customer' ? session.token : null;
});
export const restoreSessionAtom = atom(null, (_get, set) => {
  const loggedIn = new URLSearchParams(location.search).has('login');
  set(sessionAtom, loggedIn ? { kind: 'customer', token: 'fake' } : { kind: 'visitor' });
});
export const refuseTokenAtom = atom(null, (_get, set, _token: string) => {
  set(sessionAtom, { kind: 'visitor' });
});
export const tellTabsOf = (): void => undefined;

export const toastAtom = atom<Toast | null>(null);
export const showToastAtom = atom(null, (get, set, message: string) => {
  set(toastAtom, { id: (get(toastAtom)?.id ?? 0) + 1, message, active: true });
});
export const askLoginAtom = atom(null, (_get, set) => {
  set(showToastAtom, 'Please Login/Register First!');
});
