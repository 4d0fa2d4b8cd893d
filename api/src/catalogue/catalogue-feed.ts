/** Notifies listeners of catalogue changes and new reviews: immediately by NOTIFY, or within a second by polling. */
import { listenTo } from 'platform/db';
import { startLoop } from 'platform/rounds';
import type { Platform } from '../platform.ts';
import { getChangeMarker } from './catalogue.sql.ts';

/** NOTIFY channel, sent by a trigger (`api/migrations`). */
const CHANNEL = 'catalogue';
const POLL_MS = 900;

export interface CatalogueFeed {
  onChange: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/** Starts watching. If the database is unavailable, listeners are called once it is back. */
export function watchCatalogue(
  platform: Pick<Platform, 'pool' | 'connection' | 'log'>,
): CatalogueFeed {
  const listeners: (() => void)[] = [];
  let known: string | null = null;
  const look = async (): Promise<'done'> => {
    const mark = await getChangeMarker(platform.pool);
    const changed = known !== null && known !== mark;
    known = mark;
    if (changed) for (const listener of listeners) listener();
    return 'done';
  };
  const rounds = startLoop(look, {
    restMs: POLL_MS,
    failed: (error) =>
      platform.log.debug({ reason: String(error) }, 'the catalogue was not asked for'),
  });
  const listener = listenTo(platform, CHANNEL, rounds.wake);
  return {
    onChange: (added) => void listeners.push(added),
    stop: async () => {
      await rounds.stop();
      await listener.stop();
    },
  };
}
