/** Fetches the beacon when it is in nobody's way: after the page's load, and at the first sign of a visitor or some seconds on. */
import { runAfterPaint } from 'shared-ui/base';
import { matchRoute } from '../routing/routes.ts';
import { set, send } from './first-page.ts';
import { onFirstInteraction } from './first-interaction.ts';

/** Nobody may ever touch the page, and it still has to be told that it works. */
const LATEST_MS = 5000;

/** Fetches and starts it, once. */
export function loadBeacon(): void {
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
  const awaited = new Promise<void>((resolve) => {
    setTimeout(resolve, LATEST_MS);
    onFirstInteraction(resolve);
  });
  // A press is the first sign often enough, and is answered first.
  void Promise.all([loaded, awaited]).then(() => runAfterPaint(() => void start()));
}

async function start(): Promise<void> {
  try {
    const { startBeacon } = await import('../beacon/beacon.ts');
    startBeacon({ set, send, route: () => matchRoute(location.pathname)?.route.path });
  } catch {
    // The page is no worse for it, and a page that tells nothing is counted as silent.
  }
}
