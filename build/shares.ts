/**
 * The share scope. The shell bundles each shared module once; remotes bundle none (`import: false`), which keeps a
 * federated page as small as a single bundle. Mantine and the router are behind `shared-ui`, which re-exports only
 * what is used, and are never shared themselves.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackageFolder } from './locations.ts';

/**
 * Share key → the package that determines the version, and whether the module is a separate chunk. Built versions ask for
 * these keys, so a module keeps its key when it moves; sources import it by `getImportName`.
 */
const SHARES = {
  react: { package: 'react', lazy: false },
  'react/jsx-runtime': { package: 'react', lazy: false },
  jotai: { package: 'jotai', lazy: false },
  'shared-ui/base': { package: 'shared-ui', lazy: false },
  'shared-ui/router': { package: 'shared-ui', lazy: false },
  'shared-ui/http': { package: 'shared-ui', lazy: false },
  'shared-ui/fields': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/checkbox': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/lists': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/pin-input': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/radio-cards': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/stars': { package: 'shared-ui', lazy: true },
  'shared-ui/forms/tabs': { package: 'shared-ui', lazy: true },
  'shared-ui/rich': { package: 'shared-ui', lazy: true },
  'shell/fragment': { package: 'app-kit/fragment', lazy: true },
  'shell/store': { package: 'app-kit/store', lazy: false },
} as const;

/** A module that remotes take from the shell. */
type ShareKey = keyof typeof SHARES;

const KEYS = Object.keys(SHARES) as ShareKey[];

export const SHARE_KEYS: readonly string[] = KEYS;

/** The name by which sources import a shared module. */
export const getImportName = (key: string): string => key.replace(/^shell\//, 'app-kit/');

/** Names by which sources import shared modules. */
export const SHARED_IMPORTS: readonly string[] = SHARE_KEYS.map(getImportName);

/** Modules that never run on a server, because they use the component library. */
export const BROWSER_KEYS: readonly string[] = SHARE_KEYS.filter((key) =>
  /^shared-ui\/(forms\/|rich$)/.test(key),
);

interface ShareConfig {
  shareKey: string;
  singleton: true;
  eager?: boolean;
  import?: false;
  version?: string;
  requiredVersion: string;
}

/** The shell's share configuration, with versions. */
export function getShellShares(root: string): Record<string, ShareConfig> {
  return Object.fromEntries(
    KEYS.filter((key) => !isProvidedOnly(key)).map((key): [string, ShareConfig] => {
      const { lazy } = SHARES[key];
      const version = readVersion(root, key);
      const requiredVersion = toRange(version);
      const config = { singleton: true as const, eager: !lazy, version, requiredVersion };
      return [getImportName(key), { shareKey: key, ...config }];
    }),
  );
}

interface ProvideConfig {
  shareKey: string;
  version: string;
}

/**
 * Fields, parts of forms and the fragment host, which the shell only provides. No remote bundles one, so there is no
 * version to choose. Version selection for each would cost a kilobyte on every page. Keyed by the shell's import.
 */
export const getProvidedModules = (root: string): Record<string, ProvideConfig> =>
  Object.fromEntries(
    KEYS.filter(isProvidedOnly).map((key): [string, ProvideConfig] => [
      key === FRAGMENT ? `${FRAGMENT}/in-page` : key,
      { shareKey: key, version: readVersion(root, key) },
    ]),
  );

const FRAGMENT = 'shell/fragment';

const isProvidedOnly = (key: string): boolean =>
  key === FRAGMENT || /^shared-ui\/(fields$|forms\/)/.test(key);

/** A range that matches every version, in a syntax that the runtime of every shell version supports. */
const ANY_VERSION = '<=9999.0.0';

/**
 * A remote's share configuration. Compatibility of names is checked at publishing (`version.json`), so the ranges only
 * require the major version of third-party packages. They name no patch, because a patch must not change the files.
 */
export function getRemoteShares(root: string): Record<string, ShareConfig> {
  return mapImports((key) => ({
    shareKey: key,
    singleton: true,
    import: false,
    requiredVersion: isOurs(key)
      ? ANY_VERSION
      : toRange(`${readVersion(root, key).split('.')[0]}.0.0`),
  }));
}

/** Share configuration of an official entry, which bundles all shared modules; each is a singleton. */
export function getOfficialShares(root: string): Record<string, ShareConfig> {
  const shares = mapImports((key) => {
    const version = readVersion(root, key);
    const requiredVersion = toRange(version);
    return { shareKey: key, singleton: true as const, version, requiredVersion };
  });
  const { react } = shares;
  return react === undefined
    ? shares
    : { ...shares, 'react-dom': { ...react, shareKey: 'react-dom' } };
}

/** Share key → installed version, which the shell puts into the share scope. */
export const readSharedVersions = (root: string): Record<string, string> =>
  Object.fromEntries(KEYS.map((key) => [key, readVersion(root, key)]));

/** Third-party share keys → installed version. */
export const readSharedPackages = (root: string): Record<string, string> =>
  Object.fromEntries(
    KEYS.filter((key) => !isOurs(key)).map((key) => [key, readVersion(root, key)]),
  );

/** Whether the key is a surface of this repository, whose names have separate versions. */
const isOurs = (key: ShareKey): boolean => /^(shared-ui|shell)\//.test(key);

/** Import name → value. */
const mapImports = <T>(getValue: (key: ShareKey) => T): Record<string, T> =>
  Object.fromEntries(KEYS.map((key) => [getImportName(key), getValue(key)]));

function readVersion(root: string, key: ShareKey): string {
  const from = SHARES[key].package;
  // The file with the version of a surface.
  if (from.startsWith('app-kit/')) return readJson(path.join(root, from, 'contract.json')).version;
  const folder =
    from === 'shared-ui'
      ? path.join(root, from)
      : findPackageFolder(from, path.join(root, 'shell'));
  return readJson(path.join(folder, 'package.json')).version;
}

const toRange = (version: string): string => `^${version}`;

const readJson = (file: string): { version: string } =>
  JSON.parse(readFileSync(file, 'utf8')) as { version: string };
