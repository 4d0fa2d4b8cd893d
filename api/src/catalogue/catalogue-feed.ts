import type { Platform } from '../platform.ts';
import { watchChanges, type ChangeFeed } from '../versions/change-feed.ts';
import { getChangeMarker } from './catalogue.sql.ts';

export type { ChangeFeed };

/** Starts watching for catalogue changes, new reviews, and parts that run out or are back in stock. */
export const watchCatalogue = (
  platform: Pick<Platform, 'pool' | 'connection' | 'log'>,
): ChangeFeed => watchChanges(platform, 'catalogue', () => getChangeMarker(platform.pool));
