import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformSettings } from './settings/platform-settings.ts';

/** Secrets of the product: from the settings, or generated once in the data folder. */
export interface Secrets {
  opsToken: string;
  appSecret: string;
}

/** Reads a secret from a file. If the file is missing, creates it with a random secret, for its owner only. */
export function readOrCreateSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Written to a draft and linked into place: a reader never sees a partial file, and the first writer wins.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Secrets from the settings, or else from files of the data folder, which are created on the first start. */
export const readSecrets = (settings: PlatformSettings, dataDir: string): Secrets => ({
  opsToken: settings.opsToken ?? readOrCreateSecret(join(dataDir, 'ops-token')),
  appSecret: settings.appSecret ?? readOrCreateSecret(join(dataDir, 'app-secret')),
});
