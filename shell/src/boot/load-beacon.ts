/** Loads the beacon after the load event, on the first interaction or after some seconds. */
import { runAfterPaint } from 'shared-ui/base';
import { matchRoute } from '../routing/routes.ts';
import { releaseSet, send } from './first-page.ts';
import { onFirstInteraction } from './first-interaction.ts';

/** Timeout for pages without interaction, which must report too. */
const MAX_DELAY_MS = 5000;

/** Loads and starts the beacon. A failure to load it is ignored. */
export function loadBeacon(): void {
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
  const trigger = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_DELAY_MS);
    onFirstInteraction(resolve);
  });
  // The first interaction is often a press, which is handled first.
  void Promise.all([loaded, trigger]).then(() => runAfterPaint(() => void start()));
}

async function start(): Promise<void> {
  try {
    const { startBeacon } = await import('../beacon/beacon.ts');
    startBeacon({
      set: releaseSet,
      send,
      getRoute: () => matchRoute(location.pathname)?.route.path,
    });
  } catch {
    // The page works without the beacon. A page view without a report counts as silent.
  }
}
