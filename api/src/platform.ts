import { fileURLToPath } from 'node:url';
import { openPlatform as open, type Platform as Base, type PlatformOptions } from 'platform';
import { seedFromFile } from './catalogue/seed.ts';
import type { Settings } from './settings/settings.ts';

/** What every domain stands on, opened once for a process. */
export type Platform = Base<Settings>;

/** Where the shop's migrations are. */
export const API_MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens everything that answers and workers need, with the shop's migrations beside those that are given, and fills an
 * empty catalogue. Throws a sentence for a person where that cannot be; nothing stays open then.
 */
export async function openPlatform(
  settings: Settings,
  { migrations = [], ...options }: Partial<PlatformOptions> & Pick<PlatformOptions, 'log'>,
): Promise<Platform> {
  const all = [API_MIGRATIONS, ...migrations];
  const platform = await open(settings, { ...options, migrations: all });
  try {
    if (await seedFromFile(platform.pool)) options.log.info({}, 'filled the catalogue');
    return platform;
  } catch (error) {
    await platform.close();
    throw error;
  }
}
