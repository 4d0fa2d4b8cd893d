import { followChannel } from 'platform/db';
import type { Platform } from 'platform';

/** Calls listeners after changes in the database: immediately by NOTIFY, or within a second by polling. */
export interface ChangeFeed {
  onChange: (listener: () => void) => void;
  stop: () => Promise<void>;
}

const POLL_MS = 900;

/**
 * Starts following a channel that a trigger notifies. A change that is made while this process cannot reach the
 * database is reported when it can. The first successful read reports nothing: it only stores the marker.
 * @param getMarker returns a value that differs after every change
 */
export function watchChanges(
  platform: Pick<Platform, 'connection' | 'log'>,
  channel: string,
  getMarker: () => Promise<string | number>,
): ChangeFeed {
  const listeners: (() => void)[] = [];
  let lastMarker: string | number | null = null;
  const checkForChange = async (): Promise<'done'> => {
    const marker = await getMarker();
    const isChanged = lastMarker !== null && lastMarker !== marker;
    lastMarker = marker;
    if (isChanged) for (const listener of listeners) listener();
    // `more` would read again at once; after `done` the next read waits for a NOTIFY or for `POLL_MS`.
    return 'done';
  };
  const { stop } = followChannel(platform, channel, checkForChange, POLL_MS);
  return { onChange: (added) => void listeners.push(added), stop };
}
