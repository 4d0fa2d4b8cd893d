import { runWhenIdle } from 'shared-ui/parts';
import { loggedInAtom, store } from 'app-kit/store';
import { preloadLogin } from '../login/LoginHost.tsx';
import { registerOfflineWorker } from '../offline/register-offline-worker.ts';
import { preloadSideMenu } from './SideMenuHost.tsx';

/** Preloads menu and login while idle, for active visitors and customers, and prepares for times without network. */
export function preloadLikely(): void {
  runWhenIdle(() => {
    preloadSideMenu();
    if (!store.get(loggedInAtom)) preloadLogin();
    registerOfflineWorker();
  });
}
