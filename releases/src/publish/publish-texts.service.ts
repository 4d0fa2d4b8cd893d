/** Publishes one language: a copy of the stable version with new texts in this language. */
import { hash } from 'node:crypto';
import type { Language } from 'contract/language';
import type { VersionManifest } from 'contract/manifest';
import { MAPS_FOLDER } from 'contract/version-files';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { describeFile, type Build } from './build.ts';
import { publish, type Published } from './publish.service.ts';
import type { ReleaseDeps } from '../actions/releases.service.ts';
import { readStates } from '../actions/releases.sql.ts';
import { getMapKey } from '../store/map-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface UploadedTexts {
  remote: string;
  language: Language;
  /** Global name of the build that the script was made with. */
  name: string;
  /** Shape of the texts (`texts.shape` in `version.json`). */
  shape: string;
  script: Buffer;
}

/**
 * Registers a version that differs from the stable one in this script only; visitors do not get it yet. Throws an
 * ApiError if there is no stable version, if its texts are not separate files, or if the shapes differ.
 */
export async function publishTexts(
  deps: ReleaseDeps,
  uploaded: UploadedTexts,
  actor: string,
): Promise<Published> {
  const manifest = await readStable(deps, uploaded.remote);
  checkShape(manifest, uploaded);
  const build = replaceTexts(await readContent(deps.store, manifest), uploaded);
  return publish(deps, build, { actor, checksCompatibility: true, keepsGlobalName: true });
}

async function readStable({ pool }: ReleaseDeps, remote: string): Promise<VersionManifest> {
  const states = await readStates(pool);
  const manifest = states.find((state) => state.remote === remote)?.stable_manifest ?? null;
  if (manifest !== null) return manifest;
  throw refuse.invalid(
    'remote',
    inEnglish(`${remote} has no stable version, so there are no texts to replace.`),
  );
}

function checkShape({ remote, version, texts }: VersionManifest, uploaded: UploadedTexts): void {
  if (texts === undefined)
    throw refuse.invalid('remote', inEnglish(`${remote} ${version} has no separate texts.`));
  if (texts.shape !== uploaded.shape)
    throw refuse.invalid(
      'shape',
      inEnglish(
        `The shape of these texts differs from ${remote} ${version}: publish ${remote} instead.`,
      ),
    );
}

async function readContent(store: ReleaseStore, manifest: VersionManifest): Promise<Build> {
  const folder = `${manifest.remote}/${manifest.version}`;
  const storedNames = await store.list(folder);
  const files = new Map<string, Buffer>();
  const maps = new Map<string, Buffer>();
  for (const name of Object.keys(manifest.files)) {
    const stored = await store.read(`${folder}/${name}`, []);
    if (stored === null)
      throw refuse.conflict(inEnglish(`The store has lost ${folder}/${name}: publish it again.`));
    files.set(name, stored.content);
    if (!storedNames.has(`${MAPS_FOLDER}/${name}.map`)) continue;
    const map = await store.read(getMapKey(folder, name), []);
    if (map !== null) maps.set(name, map.content);
  }
  return { manifest, files, maps };
}

function replaceTexts(build: Build, { language, name, script }: UploadedTexts): Build {
  const { manifest } = build;
  const text = script.toString('utf8').replaceAll(name, manifest.name);
  const content = Buffer.from(text);
  const file = `texts/${language}.${hash('sha256', content, 'hex').slice(0, 8)}.js`;
  const previousFile = manifest.texts?.files[language];
  const { shape = '', files: languageFiles = {} } = manifest.texts ?? {};
  const contents = new Map([...build.files].filter(([name]) => name !== previousFile));
  contents.set(file, content);
  const otherFiles = Object.fromEntries(
    Object.entries(manifest.files).filter(([name]) => name !== previousFile),
  );
  const files = { ...otherFiles, [file]: describeFile(content) };
  const texts = { shape, files: { ...languageFiles, [language]: file } };
  return {
    ...build,
    files: contents,
    manifest: {
      ...manifest,
      version: composeVersion(manifest, language, { files, texts }),
      files,
      texts,
    },
  };
}

/**
 * Returns the version name for new texts. Its hash covers the texts of all languages, because they may be replaced one
 * after the other, in any order.
 */
function composeVersion(
  { version }: VersionManifest,
  language: Language,
  { files, texts }: { files: VersionManifest['files']; texts: { files: Record<string, string> } },
): string {
  const integrities = Object.values(texts.files).map((file) => files[file]?.integrity);
  const id = hash('sha256', JSON.stringify(integrities), 'hex').slice(0, 8);
  return `${version.replace(/-(en|hi)\.[0-9a-f]{8}$/, '')}-${language}.${id}`;
}
