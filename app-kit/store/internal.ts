/**
 * Store API of the shell only; remotes use `store.ts`. Imports from separate files, so that code of the login and other
 * tabs stays out of the first load.
 */
export { beginSessionAtom } from './begin-session.ts';
export { preloadCart } from './cart/cart.atoms.ts';
export {
  hideToastAtom,
  loginDialogStateAtom,
  openLoginAtom,
  receiveUserDetailAtom,
  referredByAtom,
  requireLoginAtom,
  restoreSessionAtom,
  toastsAtom,
} from './core.ts';
export { syncSessionAtom } from './sync-session.ts';
export { withLoaderAtom } from './with-loader.ts';
