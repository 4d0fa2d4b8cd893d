/** `release publish REMOTE --texts LANGUAGE`: builds the texts of one language and sends them to the gateway. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from 'contract/language';
import { callOps, OpsError, buildOpsPath } from 'platform/command';
import { REMOTE_NAME } from '../version-manifest.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** Builds the texts of a workspace app and prints them in the upload format. */
const SCRIPT = path.join(root, 'scripts/build-texts.ts');

interface Published {
  message: string;
  remote: string;
  version: string;
  already: boolean;
}

/** Builds the texts, uploads them, and returns the gateway's response. */
export async function uploadTexts(remote: string, language: string): Promise<Published> {
  if (!REMOTE_NAME.test(remote)) throw new OpsError(`There is no remote named ${remote}.`);
  if (!(LANGUAGES as readonly string[]).includes(language))
    throw new OpsError(`A language is one of ${LANGUAGES.join(', ')}.`);
  if (!existsSync(SCRIPT)) throw new OpsError('Texts can only be built in the workspace.');
  const run = spawnSync(process.execPath, [SCRIPT, remote, language], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new OpsError(`Building the texts of ${remote} failed: see above.`);
  const made = JSON.parse(run.stdout) as object;
  return callOps<Published>('POST', buildOpsPath('releases', remote, 'publish-texts'), {
    language,
    ...made,
  });
}
