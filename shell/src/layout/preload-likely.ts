import { runWhenIdle } from 'shared-ui/parts';
import { loggedInAtom, store } from 'shell/store';
import { preloadLogin } from '../login/LoginHost.tsx';
import { preloadSideMenu } from './SideMenuHost.tsx';

/** Preloads menu and login while idle, for active visitors and customers. */
export function preloadLikely(): void {
  runWhenIdle(() => {
    preloadSideMenu();
    if (!store.get(loggedInAtom)) preloadLogin();
  });
}
