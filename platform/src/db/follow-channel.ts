import type { Platform } from '../platform.ts';
import { listenTo } from './listen.ts';
import { startLoop } from './start-loop.ts';

/**
 * Reads changes in the database for this process: at once after each NOTIFY on the channel, and every `pollMs` in case
 * one is lost. One read runs at a time.
 * @param read returns `more` if the next read should follow at once
 */
export function followChannel(
  platform: Pick<Platform, 'connection' | 'log'>,
  channel: string,
  read: () => Promise<'more' | 'done'>,
  pollMs: number,
): { stop: () => Promise<void> } {
  const onError = (error: unknown): void =>
    platform.log.debug({ channel, reason: String(error) }, 'reading changes failed');
  const loop = startLoop(read, { pauseMs: pollMs, onError });
  const listener = listenTo(platform, channel, loop.wake);
  return {
    stop: async () => {
      await loop.stop();
      await listener.stop();
    },
  };
}
