import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { openPlatform as open, type Platform as Base, type PlatformOptions } from 'platform';
import { seedFromFile } from './catalogue/seed.ts';
import type { Settings } from './settings/settings.ts';
import { addDefaultOwner } from './people/default-owner.ts';
import { addDefaultTechnicians } from './visits/technicians/default-technicians.ts';

/** What every domain stands on, opened once for a process. */
export type Platform = Base<Settings>;

/** Calls of a domain: a plugin that is given what they stand on, and whose handlers are typed by their schemas. */
export type Routes = FastifyPluginAsyncTypebox<{ platform: Platform }>;

/** Where the shop's migrations are. */
export const API_MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens everything that answers and workers need, with the shop's migrations beside those that are given, and fills an
 * empty catalogue and, to try the product, empty lists of technicians and of people who work here. Throws a sentence for a person where that cannot be; nothing stays open then.
 */
export async function openPlatform(
  settings: Settings,
  { migrations = [], ...options }: Partial<PlatformOptions> & Pick<PlatformOptions, 'log'>,
): Promise<Platform> {
  const all = [API_MIGRATIONS, ...migrations];
  const platform = await open(settings, { ...options, migrations: all });
  try {
    if (await seedFromFile(platform.pool)) options.log.info({}, 'filled the catalogue');
    if (await addDefaultTechnicians(platform)) options.log.info({}, 'added technicians to try');
    if (await addDefaultOwner(platform)) options.log.info({}, 'added an owner to try the console');
    return platform;
  } catch (error) {
    await platform.close();
    throw error;
  }
}
