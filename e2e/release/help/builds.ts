/** Test versions derived from the built remotes: modified files with recomputed hashes. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

// Every temporary folder registers an exit listener that deletes it.
process.setMaxListeners(100);

/** The fields of `version.json` that the suite uses. */
interface Manifest {
  remote: string;
  version: string;
  name: string;
  entry: string;
  files: Record<string, { integrity: string; bytes: number }>;
  exposes: Record<string, { js: string[]; css: string[] }>;
  /** Exposed module → its server file. */
  server: Record<string, string>;
  /** Shared module → name → the lowest version of that name that the build needs. */
  uses: Record<string, Record<string, string>>;
  /** Shape hash of the messages, and language → message script. */
  texts: { shape: string; files: Record<string, string> };
}

/** A built version: its manifest and its files. */
export interface Build {
  manifest: Manifest;
  files: Map<string, Buffer>;
  /** File → source map, compressed for publishing. */
  maps?: Map<string, Buffer>;
}

export const computeIntegrity = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads a remote's `dist` folder. */
export function readBuild(remote: string): Build {
  const dist = path.join(root, remote, 'dist');
  const manifest = JSON.parse(readFileSync(path.join(dist, 'version.json'), 'utf8')) as Manifest;
  const names = Object.keys(manifest.files);
  return {
    manifest,
    files: new Map(names.map((name) => [name, readFileSync(path.join(dist, name))])),
  };
}

/**
 * Returns the build under another version, with some files changed.
 * @param changes file → function that receives its text and returns the new text
 */
export function createVariant(
  build: Build,
  version: string,
  changes: Record<string, (text: string) => string> = {},
): Build {
  const files = new Map(build.files);
  for (const [name, change] of Object.entries(changes)) {
    const before = files.get(name)?.toString('utf8') ?? '';
    const after = change(before);
    if (after === before) throw new Error(`${name} has nothing to change for ${version}`);
    files.set(name, Buffer.from(after));
  }
  return rehash({ manifest: { ...build.manifest, version }, files });
}

/** Recomputes the hashes. The entry contains the hashes of the chunks, so it is hashed last. */
function rehash({ manifest, files }: Build): Build {
  let entry = files.get(manifest.entry)?.toString('utf8') ?? '';
  for (const [name, content] of files) {
    const oldHash = manifest.files[name]?.integrity;
    if (oldHash !== undefined && name !== manifest.entry)
      entry = entry.replaceAll(oldHash, computeIntegrity(content));
  }
  files.set(manifest.entry, Buffer.from(entry));
  const fileEntries = [...files].map(
    ([name, content]) =>
      [name, { integrity: computeIntegrity(content), bytes: content.byteLength }] as const,
  );
  return { manifest: { ...manifest, files: Object.fromEntries(fileEntries) }, files };
}

/** Writes a build into a temporary folder, as `release publish --dir` reads it. The folder is deleted on exit. */
export function writeBuild({ manifest, files }: Build): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'version-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify(manifest));
  return folder;
}

/** Script chunk and style sheet of an exposed module. */
export function getModuleFiles({ manifest }: Build, module: string): { js: string; css: string } {
  const { js, css } = manifest.exposes[module] ?? { js: [], css: [] };
  return { js: js.at(-1) ?? '', css: css.at(-1) ?? '' };
}
