/** What of the store is the shell's alone: who begins a session, what the frame shows. Remotes have `store.ts`. */
export {
  beginSessionAtom,
  followSessionAtom,
  hideToastAtom,
  loginDialogStateAtom,
  openLoginAtom,
  receiveUserDetailAtom,
  referredByAtom,
  requireLoginAtom,
  restoreSessionAtom,
  toastsAtom,
  warmCart,
  withLoaderAtom,
} from './core.ts';
