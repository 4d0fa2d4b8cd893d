/**
 * Converts a build made with the official tools only into a version: derives what `version.json` would say from its
 * official manifest and its files. Pure.
 */
import { hash } from 'node:crypto';
import { isRecord } from 'contract/values';
import {
  WHOLE_MODULE,
  type BuiltFile,
  type FileList,
  type VersionManifest,
} from 'contract/manifest';
import { describeFile, computeIntegrity, type Build } from '../publish/build.ts';
import { getChunkName } from '../publish/rename-build.ts';
import {
  readOfficialManifest,
  type OfficialAssets,
  type OfficialManifest,
} from './official-manifest.ts';

/** The file by which a build of the official tools is recognised. */
export const OFFICIAL_MANIFEST = 'mf-manifest.json';

/** Optional file with `routes` and `navigation` as in `version.json`. A build without it has no pages. */
const ROUTES_FILE = 'routes.json';

type Files = ReadonlyMap<string, Buffer>;

/** A caret range: from this version on, within the major version. Shells describe what they provide in the same way. */
const RANGE = /^\^([1-9]\d*)(?:\.(\d+))?(?:\.\d+)?$/;

/** Every exposed module is a page: the shell uses nothing else of a remote. */
const PAGE = { default: ['1.0', '1.0'] };

/**
 * Converts a build to a version of this remote.
 * @throws an Error that lists everything that prevents pages from loading the build
 */
export function toBuild(remote: string, files: Files): Build {
  const text = files.get(OFFICIAL_MANIFEST)?.toString('utf8') ?? '{}';
  const official = readOfficialManifest(text);
  const entry = getEntry(official);
  const problems = findProblems(remote, official, files);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const hashed = hashFiles(files);
  const manifest: VersionManifest = {
    remote,
    version: `${official.metaData.buildInfo.buildVersion}-${computeContentHash(hashed)}`,
    name: official.metaData.globalName,
    entry,
    files: hashed,
    exposes: Object.fromEntries(
      official.exposes.map(({ path, assets }) => [path, toFileList(assets)]),
    ),
    initial: { js: [], css: [] },
    uses: getUses(official),
    gives: Object.fromEntries(
      official.exposes.map(({ path }) => [`${remote}/${path.replace(/^\.\//, '')}`, PAGE]),
    ),
    stock: OFFICIAL_MANIFEST,
    ...readRoutes(files),
  };
  return { manifest, files };
}

/** Official manifests have no routes: a file beside them lists the routes of pages and the navigation entries. */
function readRoutes(files: Files): Pick<VersionManifest, 'routes' | 'navigation'> {
  const text = files.get(ROUTES_FILE)?.toString('utf8');
  const parsed: unknown = text === undefined ? {} : JSON.parse(text);
  return { routes: [], ...(isRecord(parsed) ? parsed : {}) };
}

function getEntry({ metaData: { remoteEntry } }: OfficialManifest): string {
  const folder = remoteEntry.path.replace(/^\.?\/|\/$/g, '');
  return folder === '' ? remoteEntry.name : `${folder}/${remoteEntry.name}`;
}

const toFileList = ({ js, css }: OfficialAssets): FileList => ({ js: js.sync, css: css.sync });

/**
 * Returns the modules that the shell must provide, each with its range: those without a copy in the build, and React,
 * because a page must have only one copy of React.
 */
const getRequired = ({ shared }: OfficialManifest): Record<string, string> =>
  Object.fromEntries(
    shared
      .filter(({ name, assets }) => name === 'react' || assets.js.sync.length === 0)
      .map(({ name, requiredVersion }) => [name, requiredVersion]),
  );

/**
 * The official manifest does not say which names are used, so each module is required as a whole, in at least the version
 * that the remote was built with.
 */
const getUses = (official: OfficialManifest): VersionManifest['uses'] =>
  Object.fromEntries(
    Object.entries(getRequired(official)).map(([name, range]) => {
      const [, major = '', minor = '0'] = RANGE.exec(range) ?? [];
      return [name, { [WHOLE_MODULE]: `${major}.${minor}` }];
    }),
  );

/** The plugin copies ranges from package.json as they are; in a workspace they may be protocols such as `catalog:`. */
const findInvalidRanges = (official: OfficialManifest): string[] =>
  Object.entries(getRequired(official))
    .filter(([, range]) => !RANGE.test(range))
    .map(
      ([name, range]) =>
        `${range} is not a range such as ^19.0.0 (shared.${name}.requiredVersion).`,
    );

/** Returns a sentence for each problem that prevents pages from loading the build. */
function findProblems(remote: string, official: OfficialManifest, files: Files): string[] {
  const { globalName, publicPath, remoteEntry } = official.metaData;
  const entry = files.get(getEntry(official))?.toString('utf8') ?? '';
  const namePrefix = remote.replaceAll('-', '_');
  const react = official.shared.find(({ name }) => name === 'react');
  const problems: (string | false)[] = [
    official.exposes.length === 0 && 'It exposes nothing (exposes).',
    !globalName.startsWith(namePrefix) &&
      `Its name is ${globalName}: it must begin with ${namePrefix} (name).`,
    !['var', 'global'].includes(remoteEntry.type) &&
      `Its entry is of the type ${remoteEntry.type}: it must be a script that sets a global (library.type var).`,
    publicPath !== 'auto' &&
      `Its public path is ${publicPath}: it must be auto (output.publicPath).`,
    react?.singleton !== true && 'It does not share React as a singleton (shared.react.singleton).',
    !entry.includes(`Chunk${getChunkName(globalName)}`) &&
      `Its chunks arrive under a global that is not named after ${globalName} (output.uniqueName).`,
    ...findInvalidRanges(official),
    ...findMissingFiles(official, files),
    ...findUnhashedFiles(official, files, entry),
    ...findNamesWithGlobal(globalName, files),
  ];
  return problems.filter((sentence) => sentence !== false);
}

function listNamedFiles({ exposes, shared }: OfficialManifest): string[] {
  const all = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  return [...new Set(all)];
}

const findMissingFiles = (official: OfficialManifest, files: Files): string[] =>
  [getEntry(official), ...listNamedFiles(official)]
    .filter((name) => !files.has(name))
    .map((name) => `${name} is missing.`);

/** Finds files whose hash is missing in the entry. The bundler's runtime in the entry loads other files by their hashes. */
function findUnhashedFiles(official: OfficialManifest, files: Files, entry: string): string[] {
  const unhashed = listNamedFiles(official).filter((name) => {
    const content = files.get(name);
    return content !== undefined && !entry.includes(computeIntegrity(content));
  });
  if (unhashed.length === 0) return [];
  const subject = `${unhashed.join(', ')} ${unhashed.length === 1 ? 'has' : 'have'}`;
  return [`${subject} no hash in its entry (SubresourceIntegrityPlugin with sha384).`];
}

/** If its global name is taken, a version is renamed in the content of its files, but not in their names. */
const findNamesWithGlobal = (globalName: string, files: Files): string[] =>
  [...files.keys()]
    .filter((name) => name.includes(globalName))
    .map((name) => `${name} is named after its global (filename).`);

const hashFiles = (files: Files): Record<string, BuiltFile> =>
  Object.fromEntries(
    [...files]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, content]) => [name, describeFile(content)]),
  );

const computeContentHash = (files: Record<string, BuiltFile>): string =>
  hash('sha256', JSON.stringify(files), 'hex').slice(0, 8);
