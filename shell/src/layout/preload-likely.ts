import { runWhenIdle } from 'shared-ui/parts';
import { loggedInAtom, store } from 'shell/store';
import { preloadLogin } from '../login/LoginHost.tsx';
import { preloadSideMenu } from './SideMenuHost.tsx';

/** Loads what a press on the frame opens, once the page is idle, for whoever has touched it or is a customer. */
export function preloadLikely(): void {
  runWhenIdle(() => {
    preloadSideMenu();
    if (!store.get(loggedInAtom)) preloadLogin();
  });
}
