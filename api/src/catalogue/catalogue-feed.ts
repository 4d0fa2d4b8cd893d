/** Notifies listeners of catalogue changes and new reviews: immediately by NOTIFY, or within a second by polling. */
import { followChannel } from 'platform/db';
import type { Platform } from '../platform.ts';
import { getChangeMarker } from './catalogue.sql.ts';

/** NOTIFY channel, sent by a trigger (`api/migrations`). */
const CHANNEL = 'catalogue';
const POLL_MS = 900;

export interface CatalogueFeed {
  onChange: (subscription: () => void) => void;
  stop: () => Promise<void>;
}

/** Starts watching. If the database is unavailable, listeners are called once it is back. */
export function watchCatalogue(
  platform: Pick<Platform, 'pool' | 'connection' | 'log'>,
): CatalogueFeed {
  const listeners: (() => void)[] = [];
  let lastMarker: string | null = null;
  const checkForChange = async (): Promise<'done'> => {
    const marker = await getChangeMarker(platform.pool);
    const changed = lastMarker !== null && lastMarker !== marker;
    lastMarker = marker;
    if (changed) for (const subscription of listeners) subscription();
    return 'done';
  };
  const { stop } = followChannel(platform, CHANNEL, checkForChange, POLL_MS);
  return { onChange: (added) => void listeners.push(added), stop };
}
