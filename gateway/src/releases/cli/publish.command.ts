/** `release publish`: builds one remote alone and hands it to the gateway. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { callOps, OpsFault } from 'platform/command';
import { readBuild } from '../local-builds.ts';
import { REMOTE_NAME, VERSION_NAME } from '../version-manifest.ts';

const root = path.join(import.meta.dirname, '../../../..');

interface PublishOptions {
  version?: string;
  /** A built folder, relative to where the command was called. */
  dir?: string;
}

interface Published {
  message: string;
  remote: string;
  version: string;
  already: boolean;
}

/** Builds where no folder is given, uploads, and answers what the gateway said. */
export async function publishRemote(
  remote: string,
  { version, dir }: PublishOptions,
): Promise<Published> {
  if (!REMOTE_NAME.test(remote)) throw new OpsFault(`There is no remote named ${remote}.`);
  if (version !== undefined && !VERSION_NAME.test(version))
    throw new OpsFault('A version is a plain name such as 1.0.0-3f2a91c0.');
  if (dir !== undefined) return upload(remote, path.resolve(dir), version);
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  try {
    return await upload(remote, build(remote, path.join(scratch, 'dist')), version);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Builds into a folder of its own: what stands in the other apps' folders stays as it is. */
function build(remote: string, folder: string): string {
  const script = path.join(root, 'scripts/build.ts');
  const run = spawnSync(process.execPath, [script, remote, '--out', folder], {
    cwd: root,
    // Standard output is for the answer alone.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (run.status !== 0) throw new OpsFault(`Building ${remote} failed: see above.`);
  return folder;
}

async function upload(remote: string, folder: string, version?: string): Promise<Published> {
  const found = await readBuild(folder).catch((error: Error) => {
    throw new OpsFault(`${folder} can't be published: ${error.message}`);
  });
  if (found === null) throw new OpsFault(`There is no version.json in ${folder}: build it first.`);
  if (found.manifest.remote !== remote)
    throw new OpsFault(`${folder} holds ${found.manifest.remote}, not ${remote}.`);
  if (found.manifest.source?.dirty === true)
    console.error(
      `${remote} is made from a tree with changes that are in no commit: nobody can make it again.`,
    );
  const manifest = version === undefined ? found.manifest : { ...found.manifest, version };
  const files = Object.fromEntries(
    [...found.files].map(([name, content]) => [name, content.toString('base64')]),
  );
  return callOps<Published>('POST', '/ops/releases/publish', { manifest, files });
}
