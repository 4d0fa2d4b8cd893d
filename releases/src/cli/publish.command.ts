/** `release publish`: builds one remote, or its texts in one language, and sends them to the gateway. */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from 'contract/language';
import { callOps, OpsError, buildOpsPath } from 'platform/command';
import { readBuild, readOfficialBuild } from '../publish/read-build.ts';
import type { Build } from '../publish/build.ts';
import { REMOTE_NAME, VERSION_NAME } from '../publish/version-manifest.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Builds an app of the workspace. A team's own repository does not have this file. */
const BUILD_SCRIPT = path.join(root, 'scripts/build.ts');
/** Prints the texts of a workspace app in the upload format. */
const TEXTS_SCRIPT = path.join(root, 'scripts/build-texts.ts');

interface PublishOptions {
  version?: string;
  /** Folder of a finished build, relative to the current directory. */
  dir?: string;
}

interface Published {
  message: string;
  remote: string;
  version: string;
  /** Whether the version was published before. */
  already: boolean;
}

/**
 * Uploads the build in `dir`, or builds the remote first if `dir` is not set. Without `version`, the version in its
 * manifest is used.
 * @throws OpsError if a name is invalid, the build fails or the server rejects it
 */
export async function publishRemote(
  remote: string,
  { version, dir }: PublishOptions,
): Promise<Published> {
  if (!REMOTE_NAME.test(remote)) throw new OpsError(`There is no remote named ${remote}.`);
  if (version !== undefined && !VERSION_NAME.test(version))
    throw new OpsError('A version is a plain name such as 1.0.0-3f2a91c0.');
  if (dir !== undefined) return upload(remote, path.resolve(dir), version);
  const temporaryFolder = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  try {
    return await upload(remote, runBuild(remote, path.join(temporaryFolder, 'dist')), version);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

/** Builds into a temporary folder, so that the builds of other apps are not changed. */
function runBuild(remote: string, folder: string): string {
  if (!existsSync(BUILD_SCRIPT))
    throw new OpsError(`Build ${remote} first and pass its folder: --dir dist.`);
  const run = spawnSync(process.execPath, [BUILD_SCRIPT, remote, '--out', folder], {
    cwd: root,
    // Standard output is reserved for the result.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (run.status !== 0) throw new OpsError(`Building ${remote} failed: see above.`);
  return folder;
}

async function upload(remote: string, folder: string, version?: string): Promise<Published> {
  const build = await readAnyBuild(remote, folder).catch((error: Error) => {
    throw new OpsError(`${folder} can't be published: ${error.message}`);
  });
  if (build === null)
    throw new OpsError(
      `There is neither version.json nor mf-manifest.json in ${folder}: build it first.`,
    );
  if (build.manifest.remote !== remote)
    throw new OpsError(`${folder} contains a build of ${build.manifest.remote}, not of ${remote}.`);
  if (build.manifest.source?.dirty === true)
    console.error(`${remote} was built from uncommitted changes and cannot be reproduced.`);
  const manifest = version === undefined ? build.manifest : { ...build.manifest, version };
  const { files, maps = new Map<string, Buffer>() } = build;
  const uploadPath = ['releases', remote, 'uploads', manifest.version];
  const sendAll = (contents: ReadonlyMap<string, Buffer>) => sendFiles(uploadPath, contents);
  const body = { manifest, files: await sendAll(files), maps: await sendAll(maps) };
  return callOps<Published>('POST', buildOpsPath('releases', remote, 'publish'), body);
}

/** Uploads files one at a time under their hash; returns name → hash. */
async function sendFiles(
  uploadPath: readonly string[],
  contents: ReadonlyMap<string, Buffer>,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [name, content] of contents) {
    const sha256 = hash('sha256', content, 'hex');
    await callOps('POST', buildOpsPath(...uploadPath, sha256), content);
    hashes[name] = sha256;
  }
  return hashes;
}

/** Reads a build with `version.json`, or one made with the official tools only. */
const readAnyBuild = async (remote: string, folder: string): Promise<Build | null> =>
  (await readBuild(folder)) ?? (await readOfficialBuild(remote, folder));

/**
 * Builds and uploads the texts of a remote in one language. Works only in this repository.
 * @throws OpsError if an argument is invalid, the build fails or the server rejects it
 */
export async function uploadTexts(remote: string, language: string): Promise<Published> {
  if (!REMOTE_NAME.test(remote)) throw new OpsError(`There is no remote named ${remote}.`);
  if (!(LANGUAGES as readonly string[]).includes(language))
    throw new OpsError(`A language is one of ${LANGUAGES.join(', ')}.`);
  if (!existsSync(TEXTS_SCRIPT)) throw new OpsError('Texts can only be built in the workspace.');
  const run = spawnSync(process.execPath, [TEXTS_SCRIPT, remote, language], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new OpsError(`Building the texts of ${remote} failed: see above.`);
  const texts = JSON.parse(run.stdout) as object;
  return callOps('POST', buildOpsPath('releases', remote, 'publish-texts'), { language, ...texts });
}
