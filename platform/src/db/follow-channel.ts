import type { Platform } from '../platform.ts';
import { listenTo } from './listen.ts';
import { startLoop } from './start-loop.ts';

/**
 * Reads changes in the database for this process: at once after each NOTIFY on the channel, and every `pollMs` in case
 * one is lost. One round runs at a time.
 * @param round returns `more` if the next round should follow at once
 */
export function followChannel(
  platform: Pick<Platform, 'connection' | 'log'>,
  channel: string,
  round: () => Promise<'more' | 'done'>,
  pollMs: number,
): { stop: () => Promise<void> } {
  const failed = (error: unknown): void =>
    platform.log.debug({ channel, reason: String(error) }, 'changes were not read');
  const loop = startLoop(round, { pauseMs: pollMs, failed });
  const listener = listenTo(platform, channel, loop.wake);
  return {
    stop: async () => {
      await loop.stop();
      await listener.stop();
    },
  };
}
