import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { openPlatform as open, type Platform as Base, type PlatformOptions } from 'platform';
import { loadShopSettings } from './business/shop-settings.service.ts';
import { seedFromFile } from './catalogue/seed.ts';
import type { Settings } from './settings/settings.ts';
import { addDefaultOwner } from './people/default-owner.ts';
import { addDefaultTechnicians } from './visits/technicians/default-technicians.ts';

/** Resources that every domain uses, opened once per process. */
export type Platform = Base<Settings>;

/** Routes of a domain: a plugin that receives the platform, and whose handlers are typed by their schemas. */
export type Routes = FastifyPluginAsyncTypebox<{ platform: Platform }>;

/** Folder of the API's migrations. */
export const API_MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens everything that request handlers and workers need, applies the API's migrations together with the given ones,
 * loads the published settings and seeds an empty catalogue. Except in production, it also seeds empty lists of
 * technicians and staff. If it fails, it closes everything and throws an error with a message for the operator.
 */
export async function openPlatform(
  settings: Settings,
  { migrations = [], ...options }: Partial<PlatformOptions> & Pick<PlatformOptions, 'log'>,
): Promise<Platform> {
  const all = [API_MIGRATIONS, ...migrations];
  const platform = await open(settings, { ...options, migrations: all });
  try {
    await loadShopSettings(platform.pool);
    if (await seedFromFile(platform.pool)) options.log.info({}, 'filled the catalogue');
    if (await addDefaultTechnicians(platform)) options.log.info({}, 'added sample technicians');
    if (await addDefaultOwner(platform)) options.log.info({}, 'added an owner to try the console');
    return platform;
  } catch (error) {
    await platform.close();
    throw error;
  }
}
