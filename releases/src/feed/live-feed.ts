/** Keeps the live set of this process current: by NOTIFY at once, and by polling every 0.9 seconds as a fallback. */
import type { Platform } from 'api/platform';
import { listenTo } from 'platform/db';
import { toLiveVersion, type LiveRemote, type LiveSet, type LiveVersion } from './live-set.ts';
import { coalesceRuns } from 'platform/coalesce-runs';
import { RegisteredFiles, type FileIndex, type RegisteredFile } from './registered-files.ts';
import type { OverrideSource } from '../overrides/override-source.ts';
import { CHANNEL, readLastChange, readStates, type StateRow } from '../actions/releases.sql.ts';

/** The live set, which every page view reads without waiting. */
export interface LiveFeed {
  /** Returns the last known set, also while the database is down. */
  current: () => LiveSet;
  /** When the database last confirmed the set, in milliseconds since the epoch. */
  confirmedAt: () => number;
  /** Finds the registry's entry for a file; null if no version has the file. */
  findFile: (remote: string, version: string, file: string) => RegisteredFile | null;
  onChange: (listener: (set: LiveSet) => void) => void;
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The feed of the live set, with the versions that only browsers with an override get. */
export interface ReleaseFeed extends LiveFeed {
  /** Finds the version that an override loads; rejects with a message for staff if it can't be shown. */
  findOverridden: (remote: string, source: OverrideSource) => Promise<LiveVersion>;
  /** Reads which override links work now: the numbers of the history entries that recorded them. */
  readActiveLinks: () => Promise<ReadonlySet<number>>;
}

type Source = Pick<Platform, 'pool' | 'connection' | 'log'>;

/**
 * Opens the feed; resolves when the first set is known.
 * @param assetOrigin where browsers load files of versions, if not from the gateway
 */
export async function openLiveFeed(
  source: Source,
  { assetOrigin = null, pollMs = 900 }: { assetOrigin?: string | null; pollMs?: number } = {},
): Promise<LiveFeed> {
  let set: LiveSet = new Map();
  let lastChange = -1;
  let confirmedAtMs = 0;
  const files = new RegisteredFiles();
  const listeners: ((set: LiveSet) => void)[] = [];

  const readSet = async (): Promise<void> => {
    const latest = await readLastChange(source.pool);
    if (latest !== lastChange) {
      // The file index must be current before a page that names these files is served.
      await files.refresh(source.pool);
      set = toLiveSet(await readStates(source.pool), assetOrigin ?? '');
      lastChange = latest;
      for (const listener of listeners) listener(set);
    }
    confirmedAtMs = Date.now();
  };

  const refresh = coalesceRuns(readSet);
  await refresh();
  const refreshInBackground = (): void =>
    void refresh().catch((error: unknown) =>
      source.log.debug({ reason: String(error) }, 'the release set could not be refreshed'),
    );
  const listener = listenTo(source, CHANNEL, refreshInBackground);
  const timer = setInterval(refreshInBackground, pollMs);
  timer.unref();

  return {
    current: () => set,
    confirmedAt: () => confirmedAtMs,
    findFile: (remote, version, file) => files.find(remote, version, file),
    onChange: (onSet) => void listeners.push(onSet),
    refresh,
    stop: async () => {
      clearInterval(timer);
      await listener.stop();
    },
  };
}

/**
 * Reads the live set and the files of all versions once.
 * @param origin where browsers load files of versions; empty for the gateway itself
 */
export async function readLiveSet(
  pool: Platform['pool'],
  origin: string,
): Promise<{ set: LiveSet; files: FileIndex }> {
  const files = new RegisteredFiles();
  await files.refresh(pool);
  return { set: toLiveSet(await readStates(pool), origin), files: files.index };
}

const toLiveSet = (states: readonly StateRow[], origin: string): LiveSet =>
  new Map(states.map((state) => [state.remote, toLiveRemote(state, origin)]));

function toLiveRemote(state: StateRow, origin: string): LiveRemote {
  const { stable_manifest: stable, canary_manifest: canary, canary_since: since } = state;
  return {
    remote: state.remote,
    stable: stable && toLiveVersion(stable, origin),
    canary:
      canary === null || state.canary_state === null || since === null
        ? null
        : {
            ...toLiveVersion(canary, origin),
            percent: state.percent,
            state: state.canary_state,
            since,
            percentSince: state.percent_since ?? since,
            isForStaff: state.canary_for_staff,
          },
  };
}
