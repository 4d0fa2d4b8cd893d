import { hash } from 'node:crypto';
import { getOwnFiles, type VersionManifest } from 'contract/manifest';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { transaction, type Tx } from 'platform/db';
import {
  findVersion,
  getManifests,
  isNameTaken,
  lockPublishing,
  lockReleases,
  readStates,
  saveVersion,
  type VersionRow,
} from '../actions/releases.sql.ts';
import { appendHistory, type ActionResult, type ReleaseDeps } from '../actions/releases.service.ts';
import { refuseIncompatible } from '../actions/usable-version.ts';
import { computeIntegrity, type Build } from './build.ts';
import { checkStyles } from './check-styles.ts';
import { describeMissingFragments } from './missing-fragments.ts';
import { deriveName, renameBuild } from './rename-build.ts';
import { deleteUploads, readUploads, type UploadedVersion } from './uploads.service.ts';
import { writeDeltas } from '../store/deltas.ts';
import { writeMaps } from '../store/map-files.ts';
import { restoreVersion, writeVersion } from './version-files.ts';

export interface Published extends ActionResult {
  remote: string;
  version: string;
  /** Whether the version was published before. */
  already: boolean;
}

export interface PublishOptions {
  actor: string;
  /** Whether the version must be compatible with what is live. */
  checksCompatibility: boolean;
  /** Whether the version may share the global name of another, because its code is identical; false by default. */
  keepsGlobalName?: boolean;
}

/**
 * Publishes a version; visitors do not get it yet. Throws an ApiError if a file differs from the manifest, if the
 * version exists with other content or was withdrawn, if its styles reach outside the remote, or if it is incompatible
 * with a live version (only with `checksCompatibility`).
 */
export async function publish(
  deps: ReleaseDeps,
  build: Build,
  options: PublishOptions,
): Promise<Published> {
  checkFiles(build);
  const { remote, version } = build.manifest;
  const contentHash = computeContentHash(build.manifest);
  return transaction(deps.pool, async (tx) => {
    await lockPublishing(tx, remote);
    const registered = await findVersion(tx, remote, version);
    if (registered !== undefined && registered.content_hash !== contentHash)
      throw refuse.conflict(
        inEnglish(
          `${remote} ${version} was published with other content, and a version is never overwritten. Give it another name.`,
        ),
      );
    if (registered !== undefined && registered.withdrawn_at !== null)
      throw refuse.conflict(
        inEnglish(`${remote} ${version} was withdrawn. Give the version another name.`),
      );
    if (registered !== undefined && registered.pruned_at === null)
      return republish(deps, registered.manifest, build);
    checkStyles(build);
    const states = await readStates(tx);
    if (options.checksCompatibility) refuseIncompatible(build.manifest, states);
    const uniqueBuild =
      options.keepsGlobalName === true ? build : await ensureUniqueName(tx, build, registered);
    const stable = states.find((state) => state.remote === remote)?.stable_manifest;
    if (stable) await writeDeltas(deps.store, uniqueBuild, stable);
    await writeVersion(deps.store, uniqueBuild);
    await writeMaps(deps.store, `${remote}/${version}`, build.maps ?? new Map());
    await registerVersion(tx, deps, uniqueBuild.manifest, { ...options, contentHash });
    const live = states.flatMap(getManifests);
    const warning = describeMissingFragments(build.manifest, live);
    const message = `Published ${remote} ${version}.${warning}`;
    return { remote, version, already: false, message };
  });
}

/** Publishes a version from uploaded files, then deletes the uploads. Throws as `publish` does. */
export async function publishUploaded(
  deps: ReleaseDeps,
  uploaded: UploadedVersion,
  actor: string,
): Promise<Published> {
  const build = await readUploads(deps.store, uploaded);
  const published = await publish(deps, build, { actor, checksCompatibility: true });
  await deleteUploads(deps.store, uploaded.manifest);
  return published;
}

/** Writes the files of a registered version again that the store has lost. */
async function republish(
  { store }: ReleaseDeps,
  registered: VersionManifest,
  build: Build,
): Promise<Published> {
  const { remote, version } = registered;
  const restored = await restoreVersion(store, registered, build);
  await writeMaps(store, `${remote}/${version}`, build.maps ?? new Map());
  const published = `${remote} ${version} is published already.`;
  const message =
    restored.length === 0
      ? published
      : `${published} ${describeRestored(restored.length)} to its store again.`;
  return { remote, version, already: true, message };
}

const describeRestored = (count: number): string =>
  count === 1 ? 'One file was written' : `${count} files were written`;

async function registerVersion(
  tx: Tx,
  { clock }: ReleaseDeps,
  manifest: VersionManifest,
  { actor, contentHash }: PublishOptions & { contentHash: string },
): Promise<void> {
  const at = clock.now();
  const { remote, version, source } = manifest;
  await lockReleases(tx);
  await saveVersion(tx, manifest, { contentHash, actor, at });
  const files = Object.keys(manifest.files).length;
  const detail = { content: contentHash, files, ...(source === undefined ? {} : { source }) };
  await appendHistory(tx, { at, actor, act: 'publish', remote, version, detail });
}

function checkFiles({ manifest, files }: Build): void {
  const extra = [...files.keys()].find((name) => !Object.hasOwn(manifest.files, name));
  if (extra !== undefined)
    throw refuse.invalid('files', inEnglish(`${extra} is not in version.json.`));
  for (const [name, { integrity, bytes }] of Object.entries(manifest.files)) {
    const content = files.get(name);
    if (content === undefined) throw refuse.invalid('files', inEnglish(`${name} is missing.`));
    if (content.byteLength !== bytes || computeIntegrity(content) !== integrity)
      throw refuse.invalid(
        'files',
        inEnglish(`${name} is not the file that version.json describes.`),
      );
  }
}

/**
 * Computes a hash of all files except those of the official entry, and of the fields of the manifest below. It does not
 * cover the version name and the commit, so that a second build of the same sources has the same hash.
 */
function computeContentHash(manifest: VersionManifest): string {
  const sorted = Object.entries(getOwnFiles(manifest)).sort(([a], [b]) => (a < b ? -1 : 1));
  const contents = sorted.map(([name, { integrity }]) => [name, integrity]);
  const { name, entry, exposes, initial, routes = null } = manifest;
  const { uses, gives, navigation, texts } = manifest;
  // Optional fields are appended only if present, so that the hashes of older versions stay the same.
  const optional = [navigation, texts].filter((file) => file !== undefined);
  const fields = [name, entry, exposes, initial, routes, uses, gives, ...optional];
  return hash('sha256', JSON.stringify([contents, fields]), 'hex');
}

/** Renames the build if its global name is taken. A pruned version keeps its name: caches may still have its files. */
async function ensureUniqueName(
  tx: Tx,
  build: Build,
  pruned: VersionRow | undefined,
): Promise<Build> {
  if (pruned !== undefined) return renameBuild(build, pruned.manifest.name);
  if (!(await isNameTaken(tx, build.manifest))) return build;
  return renameBuild(build, deriveName(build.manifest, build.manifest.version));
}
