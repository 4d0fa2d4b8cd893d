import { DATA_HYDRATED, NO_SCRIPTS_ID, STABLE_STYLES_ID } from 'contract/document';
import { isSupportedBrowser } from './supported.ts';

/** Time in ms after the page has loaded, with all its scripts, in which it must hydrate. */
const MAX_MS = 10_000;

/**
 * Shows how to order if the page's scripts are lost or late (WEB-1), until the page is hydrated after all.
 * @param onLost called each time that they are found to be lost or late
 */
export function watchForLostScripts(onLost: () => void): void {
  const giveUp = (): void => {
    if (document.documentElement.hasAttribute(DATA_HYDRATED)) return;
    document.getElementById(NO_SCRIPTS_ID)?.removeAttribute('hidden');
    onLost();
  };
  addEventListener(
    'error',
    ({ target }) => {
      // In a document with a canary of the shell, the guard handles lost scripts by loading stable.
      const isGuarded = document.getElementById(STABLE_STYLES_ID) !== null;
      if (target instanceof HTMLScriptElement && target.defer && !isGuarded) giveUp();
    },
    true,
  );
  addEventListener('load', () => setTimeout(giveUp, isSupportedBrowser() ? MAX_MS : 0));
}

/** Hides the notice: the page is hydrated. */
export const hideNoScripts = (): void =>
  document.getElementById(NO_SCRIPTS_ID)?.setAttribute('hidden', '');
