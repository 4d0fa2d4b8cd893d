/** Versions made of what was built: the same files with a change in them, and hashes that fit again. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

// Each folder that is made goes at the end of the run.
process.setMaxListeners(100);

/** As much of `version.json` as the suite touches. */
interface Manifest {
  remote: string;
  version: string;
  name: string;
  entry: string;
  files: Record<string, { integrity: string; bytes: number }>;
  exposes: Record<string, { js: string[]; css: string[] }>;
  /** Exposed module → its file for the gateway. */
  server: Record<string, string>;
  /** Module → name → version since which it is what the build was made with. */
  uses: Record<string, Record<string, string>>;
  /** What the texts consist of, and language → the script of them. */
  texts: { shape: string; files: Record<string, string> };
}

/** A built version: its description and its files. */
export interface Build {
  manifest: Manifest;
  files: Map<string, Buffer>;
  /** File → its map, packed, as it is published. */
  maps?: Map<string, Buffer>;
}

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What stands in a remote's `dist`. */
export function builtVersion(remote: string): Build {
  const dist = path.join(root, remote, 'dist');
  const manifest = JSON.parse(readFileSync(path.join(dist, 'version.json'), 'utf8')) as Manifest;
  const names = Object.keys(manifest.files);
  return {
    manifest,
    files: new Map(names.map((name) => [name, readFileSync(path.join(dist, name))])),
  };
}

/**
 * The build under another version name, with some files changed.
 * @param change gets a file's text and answers what it is to be
 */
export function variant(
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
  return rehashed({ manifest: { ...build.manifest, version }, files });
}

/** Sets the hashes anew: those of chunks stand in the entry, so the entry comes last. */
function rehashed({ manifest, files }: Build): Build {
  let entry = files.get(manifest.entry)?.toString('utf8') ?? '';
  for (const [name, content] of files) {
    const old = manifest.files[name]?.integrity;
    if (old !== undefined && name !== manifest.entry)
      entry = entry.replaceAll(old, integrityOf(content));
  }
  files.set(manifest.entry, Buffer.from(entry));
  const described = [...files].map(
    ([name, content]) =>
      [name, { integrity: integrityOf(content), bytes: content.byteLength }] as const,
  );
  return { manifest: { ...manifest, files: Object.fromEntries(described) }, files };
}

/**
 * The build under a name of its own, as other sources get one: what throws was made of others. A build that is published gets
 * one in any case, what an override takes from elsewhere comes as it is.
 */
export function ofOtherSources({ manifest, files }: Build): Build {
  const id = manifest.name.slice(-8);
  const other = [...id].toReversed().join('');
  const renamed = [...files].map(([name, content]) => {
    const isText = /\.(js|cjs|css|json)$/.test(name);
    const text = content.toString('utf8');
    return [name, isText ? Buffer.from(text.replaceAll(id, other)) : content] as const;
  });
  const name = manifest.name.slice(0, -8) + other;
  return rehashed({ manifest: { ...manifest, name }, files: new Map(renamed) });
}

/** Writes a build into a folder, as `release publish --dir` takes it; the folder goes when the run ends. */
export function folderOf({ manifest, files }: Build): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'version-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify(manifest));
  return folder;
}

/** The chunk and the style of an exposed module. */
export function moduleFiles({ manifest }: Build, module: string): { js: string; css: string } {
  const { js, css } = manifest.exposes[module] ?? { js: [], css: [] };
  return { js: js.at(-1) ?? '', css: css.at(-1) ?? '' };
}
