/** Tells of every change of the catalogue, reviews among it: at once by NOTIFY, within a second by asking. */
import { listenTo } from 'platform/db';
import { startRounds } from 'platform/rounds';
import type { Platform } from '../platform.ts';
import { catalogueMark } from './catalogue.sql.ts';

/** What the database says when it changes (`api/migrations`). */
const CHANNEL = 'catalogue';
const REST_MS = 900;

/** Goes on until it is stopped. */
export interface CatalogueFeed {
  /** Calls back after every change. */
  onChange: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/** Starts to follow it. While the database is away nobody is told; what changed meanwhile is told when it is back. */
export function followCatalogue(
  platform: Pick<Platform, 'pool' | 'connection' | 'log'>,
): CatalogueFeed {
  const listeners: (() => void)[] = [];
  let known: string | null = null;
  const look = async (): Promise<'done'> => {
    const mark = await catalogueMark(platform.pool);
    const changed = known !== null && known !== mark;
    known = mark;
    if (changed) for (const listener of listeners) listener();
    return 'done';
  };
  const rounds = startRounds(look, {
    restMs: REST_MS,
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
