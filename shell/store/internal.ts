/**
 * What of the store is the shell's alone: who begins a session, what the frame shows. Remotes have `store.ts`. Each is taken
 * from where it stands: what comes with a login or another tab's news is no part of the page's start.
 */
export { beginSessionAtom } from './begin-session.ts';
export {
  hideToastAtom,
  loginDialogStateAtom,
  openLoginAtom,
  receiveUserDetailAtom,
  referredByAtom,
  requireLoginAtom,
  restoreSessionAtom,
  toastsAtom,
  preloadCart,
} from './core.ts';
export { syncSessionAtom } from './sync-session.ts';
export { withLoaderAtom } from './with-loader.ts';
