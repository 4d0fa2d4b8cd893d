/**
 * What the shell provides to remotes in the share scope. The shell carries each of these once; a remote carries
 * none (`import: false`), which is what keeps a federated page as small as a single bundle. Mantine and the router
 * are behind `shared-ui`, which re-exports only what is used, and are never shared themselves.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOfPackage } from './ground.ts';

/** Shared keys and the package whose version each of them has. `lazy` ones are a chunk of their own. */
const SHARES = {
  react: { package: 'react', lazy: false },
  'react/jsx-runtime': { package: 'react', lazy: false },
  jotai: { package: 'jotai', lazy: false },
  'shared-ui/base': { package: 'shared-ui', lazy: false },
  'shared-ui/router': { package: 'shared-ui', lazy: false },
  'shared-ui/http': { package: 'shared-ui', lazy: false },
  'shared-ui/forms/checkbox': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/fields': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/lists': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/pin-input': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/radio-cards': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/stars': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/tabs': { package: 'shared-ui', lazy: true },
  'shared-ui/rich': { package: 'shared-ui', lazy: true },
  'shell/fragment': { package: 'shell/fragment', lazy: true },
  'shell/store': { package: 'shell/store', lazy: false },
} as const;

/** A module that remotes take from the shell. */
type ShareKey = keyof typeof SHARES;

/** All shared keys. */
export const SHARE_KEYS: readonly string[] = Object.keys(SHARES);

/** Those that come after a page's first view, and never on a server: they are made of the component library. */
export const LAZY_KEYS: readonly string[] = SHARE_KEYS.filter(
  (key) => SHARES[key as ShareKey].lazy,
);

interface ShareConfig {
  singleton: true;
  eager?: boolean;
  import?: false;
  version?: string;
  requiredVersion: string;
}

/** The shell's side: what it offers and takes, with versions. */
export function sharedByShell(root: string): Record<string, ShareConfig> {
  return Object.fromEntries(
    SHARE_KEYS.filter((key) => !isOffered(key)).map((key): [string, ShareConfig] => {
      const { lazy } = SHARES[key as ShareKey];
      const version = versionOf(root, key as ShareKey);
      return [key, { singleton: true, eager: !lazy, version, requiredVersion: range(version) }];
    }),
  );
}

/** What the shell offers and takes from nobody. */
interface OfferConfig {
  shareKey: string;
  singleton: true;
  version: string;
}

/**
 * The parts of forms, and the place for fragments, which the shell offers only: no remote brings one, so there is nothing
 * for it to choose from, and a choice for each of them would be a kilobyte of every page. By what the shell imports.
 */
export const offeredByShell = (root: string): Record<string, OfferConfig> =>
  Object.fromEntries(
    SHARE_KEYS.filter(isOffered).map((key): [string, OfferConfig] => [
      key === FRAGMENT ? `${FRAGMENT}/in-page` : key,
      { shareKey: key, singleton: true, version: versionOf(root, key as ShareKey) },
    ]),
  );

const FRAGMENT = 'shell/fragment';

const isOffered = (key: string): boolean => key === FRAGMENT || key.startsWith('shared-ui/forms/');

/** A range that has every version, in words that the page's runtime knows in every version of the shell. */
const ANY = '<=9999.0.0';

/**
 * A remote's side: what it needs. That names fit was seen when the version was published
 * (`version.json`), so ranges say no more than what no name tells: a patch must not give other files.
 */
export function sharedWithRemote(root: string): Record<string, ShareConfig> {
  return mapShares((key) => ({
    singleton: true,
    import: false,
    requiredVersion: isOurs(key) ? ANY : range(`${versionOf(root, key).split('.')[0]}.0.0`),
  }));
}

/** What a remote shares with a host that is none of ours, and brings along: the page's one React also where it draws. */
export function sharedWithAnybody(root: string): Record<string, ShareConfig> {
  const shares = mapShares((key) => {
    const version = versionOf(root, key);
    return { singleton: true as const, version, requiredVersion: range(version) };
  });
  const { version, ...react } = shares['react'] ?? { version: '', singleton: true };
  return { ...shares, 'react-dom': { ...react, version, requiredVersion: range(version) } };
}

/** Share key → the version that is installed, and that the shell puts into the share scope. */
export const sharedVersions = (root: string): Record<string, string> =>
  mapShares((key) => versionOf(root, key));

/** Packages of others among what is shared: share key → the version that is installed. */
export function sharedPackages(root: string): Record<string, string> {
  const keys = (Object.keys(SHARES) as ShareKey[]).filter((key) => !isOurs(key));
  return Object.fromEntries(keys.map((key) => [key, versionOf(root, key)]));
}

/** Version of the federated store's surface (shell/store/contract.json). */
function storeContract(root: string): string {
  return readJson(path.join(root, 'shell/store/contract.json')).version;
}

/** Where the version of what fragments are taken from stands. */
const FRAGMENT_CONTRACT = 'shell/src/fragment/contract.json';

/** The federation library: the shell's main bundle carries its runtime, and remote entries use that one. */
export const RUNTIME = '@module-federation/enhanced';

/** The version of it that is installed. */
export const runtimeVersion = (): string =>
  readJson(path.join(folderOfPackage(RUNTIME, import.meta.dirname), 'package.json')).version;

/** Whether it is a surface of ours, whose names have versions of their own. */
const isOurs = (key: ShareKey): boolean => /^(shared-ui|shell)\//.test(key);

function mapShares<T>(value: (key: ShareKey) => T): Record<string, T> {
  return Object.fromEntries((Object.keys(SHARES) as ShareKey[]).map((key) => [key, value(key)]));
}

function versionOf(root: string, key: ShareKey): string {
  const from = SHARES[key].package;
  if (from === 'shell/store') return storeContract(root);
  if (from === 'shell/fragment') return readJson(path.join(root, FRAGMENT_CONTRACT)).version;
  const folder =
    from === 'shared-ui' ? path.join(root, from) : folderOfPackage(from, path.join(root, 'shell'));
  return readJson(path.join(folder, 'package.json')).version;
}

const range = (version: string): string => `^${version}`;

const readJson = (file: string): { version: string } =>
  JSON.parse(readFileSync(file, 'utf8')) as { version: string };
