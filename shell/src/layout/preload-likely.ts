import { runWhenIdle } from 'shared-ui/parts';
import { loggedInAtom, store } from 'app-kit/store';
import { preloadLogin } from '../login/LoginHost.tsx';
import { registerOfflineWorker } from '../offline/register-offline-worker.ts';
import { preloadSideMenu } from './SideMenuHost.tsx';

/** While idle, preloads menu and login for active visitors and customers, and registers the offline worker. */
export function preloadLikely(): void {
  runWhenIdle(() => {
    preloadSideMenu();
    if (!store.get(loggedInAtom)) preloadLogin();
    registerOfflineWorker();
  });
}
