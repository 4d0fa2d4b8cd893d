/** Reads what a built version says of itself, as another team's data. */
import type { VersionManifest } from 'contract/manifest';
import { isRecord } from 'contract/values';
import { REMOTE_NAME } from 'platform/staff-auth';

export { REMOTE_NAME };

/** Names of versions: they stand in addresses and in folders. */
export const VERSION_NAME = /^[0-9A-Za-z][0-9A-Za-z._+-]{0,99}$/;
const FILE_NAME = /^(?!.*\.\.)[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/;
const GLOBAL_NAME = /^[A-Za-z_$][\w$]{0,99}$/;
const COMMIT = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Whether a file name can stand in a version: relative, and nowhere leading up. */
export const isFileName = (name: string): boolean => name.length <= 200 && FILE_NAME.test(name);

/** Takes a manifest for what it says it is, or throws a sentence that names what is wrong with it. */
export function readManifest(value: unknown): VersionManifest {
  if (!isRecord(value)) throw new Error('version.json is not an object.');
  const manifest = value as unknown as VersionManifest;
  demand(REMOTE_NAME.test(text(manifest.remote)), 'its remote is not a name of ours');
  demand(VERSION_NAME.test(text(manifest.version)), 'its version is not a plain name');
  demand(GLOBAL_NAME.test(text(manifest.name)), 'its name is not one that a script can have');
  demand(isRecord(manifest.files), 'it lists no files');
  for (const [name, file] of Object.entries(manifest.files)) checkFile(name, file);
  demand(Object.hasOwn(manifest.files, text(manifest.entry)), 'its entry is not among its files');
  demand(isRecord(manifest.exposes), 'it does not say what it exposes');
  checkLists(manifest);
  demand(isTexts(manifest.requires) && isTexts(manifest.provides), 'its shares are not a list');
  demand(text(manifest.storeContract) !== '', 'it names no contract of the store');
  demand(isSource(manifest.source), 'its source is no commit');
  if (manifest.remote === 'shell') checkShell(manifest);
  return manifest;
}

function checkFile(name: string, file: unknown): void {
  demand(isFileName(name) && name !== 'version.json', `${name} is no name for a file`);
  const hashed = isRecord(file) && INTEGRITY.test(text(file['integrity']));
  demand(hashed, `${name} has no hash`);
  demand(isRecord(file) && Number.isSafeInteger(file['bytes']), `${name} has no size`);
}

function checkLists({ exposes, initial, files }: VersionManifest): void {
  const lists = { ...exposes, initial };
  for (const [key, list] of Object.entries(lists)) {
    const named = isRecord(list) && Array.isArray(list.js) && Array.isArray(list.css);
    demand(named, `${key} does not list its scripts and styles`);
    const missing = [...list.js, ...list.css].find((file) => !Object.hasOwn(files, text(file)));
    demand(missing === undefined, `${key} needs ${missing}, which is not among its files`);
  }
}

function checkShell({ routes, inline, files }: VersionManifest): void {
  demand(Array.isArray(routes) && routes.every(isRoute), 'the shell brings no table of routes');
  const boot = inline?.boot;
  demand(boot !== undefined && Object.hasOwn(files, boot), 'the shell brings no boot script');
}

const isSource = (source: unknown): boolean =>
  source === undefined ||
  (isRecord(source) && COMMIT.test(text(source['commit'])) && typeof source['dirty'] === 'boolean');

const isRoute = (route: unknown): boolean =>
  isRecord(route) &&
  text(route['path']).startsWith('/') &&
  REMOTE_NAME.test(text(route['remote'])) &&
  text(route['module']) !== '';

function demand(holds: boolean, complaint: string): asserts holds {
  if (!holds) throw new Error(`version.json does not fit: ${complaint}.`);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');
