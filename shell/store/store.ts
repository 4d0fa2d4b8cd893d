/**
 * The federated store: one instance in a page, however many remotes and versions are in it. It is the only
 * module of the shell that a remote may import; the shell provides it in the share scope, so a remote carries
 * no copy of it. A change that breaks a remote raises the major version in contract.json.
 */
import { createStore } from 'jotai';

/** The page's one Jotai store. On a server each rendering has its own: components use hooks, never this. */
export const store = createStore();

globalThis.storeEvaluations = (globalThis.storeEvaluations ?? 0) + 1;

export {
  cartCountAtom,
  cartEntriesAtom,
  entriesOf,
  findEntry,
  profileCartCountAtom,
  totalPriceAtom,
} from './cart.ts';
export type { CartEntry, WireLine } from './cart.ts';
export {
  chosenSubCategoryAtom,
  locationAtom,
  servicePreviewAtom,
  sparePartsAtom,
  subCategoriesAtom,
} from './browsing.ts';
export { askLoginAtom, loginDialogAtom, openLoginAtom, requireLoginAtom } from './login-dialog.ts';
export type { AfterLogin, LoginDialog, LoginRequest } from './login-dialog.ts';
export {
  hideToastAtom,
  loadingAtom,
  showToastAtom,
  takeBackToastAtom,
  toastAtom,
  toastsAtom,
  withLoaderAtom,
} from './notices.ts';
export type { Toast } from './notices.ts';
export type { PageAddress, PageContext, PageMeta, PageModule, PageProps } from './page.ts';
export {
  beginSessionAtom,
  endSessionAtom,
  followSessionAtom,
  loggedInAtom,
  receiveUserDetailAtom,
  referredByAtom,
  refuseTokenAtom,
  restoreSessionAtom,
  sessionAtom,
  userAddressAtom,
  userDetailAtom,
  userTokenAtom,
} from './session.ts';
export type { Followed, Session } from './session.ts';
export { onTabNews, tellTabs, tellTabsOf } from './tabs.ts';
export type { TabNews } from './tabs.ts';
