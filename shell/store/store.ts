/**
 * The federated store: one instance in a page, however many remotes and versions are in it. It is the only
 * module of the shell that a remote may import; the shell provides it in the share scope, so a remote carries
 * no copy of it. A change that breaks a remote raises the major version in contract.json.
 */
declare global {
  /** How often the store's module was evaluated in this page: must stay 1. */
  var storeEvaluations: number | undefined;
}
globalThis.storeEvaluations = (globalThis.storeEvaluations ?? 0) + 1;

export {
  addToCartAtom,
  api,
  askLoginAtom,
  cartAtom,
  cartCountAtom,
  cartEntriesAtom,
  chosenSubCategoryAtom,
  emptyCartAtom,
  endCartWaits,
  endSessionAtom,
  findEntry,
  itemKey,
  loadCartAtom,
  loadingAtom,
  locationAtom,
  loggedInAtom,
  loginDialogAtom,
  onTabNews,
  pendingItemsAtom,
  servicePreviewAtom,
  sessionAtom,
  setQuantityAtom,
  showOver,
  showToastAtom,
  sparePartsAtom,
  store,
  subCategoriesAtom,
  takeBackToastAtom,
  tellTabs,
  toastAtom,
  totalPriceAtom,
  userAddressAtom,
  userDetailAtom,
  userTokenAtom,
} from './core.ts';
export type {
  AfterLogin,
  Cart,
  CartEntry,
  CartItem,
  CartLine,
  CartPageSize,
  Charges,
  LoginDialog,
  LoginRequest,
  Over,
  PageAddress,
  PageContext,
  PageMeta,
  PageModule,
  PageProps,
  Session,
  TabNews,
  Toast,
} from './core.ts';
