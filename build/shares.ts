/**
 * What the shell provides to remotes in the share scope. The shell carries each of these once; a remote carries
 * none (`import: false`), which is what keeps a federated page as small as a single bundle. Mantine and the router
 * are behind `shared-ui`, which re-exports only what is used, and are never shared themselves.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

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
    SHARE_KEYS.filter((key) => !isForm(key)).map((key): [string, ShareConfig] => {
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
 * The parts of forms, which the shell offers only: no remote brings one, so there is nothing for it to choose from, and
 * a choice for each of them would be a kilobyte of every page.
 */
export const formsOfShell = (root: string): Record<string, OfferConfig> =>
  Object.fromEntries(
    SHARE_KEYS.filter(isForm).map((key): [string, OfferConfig] => [
      key,
      { shareKey: key, singleton: true, version: versionOf(root, key as ShareKey) },
    ]),
  );

const isForm = (key: string): boolean => key.startsWith('shared-ui/forms/');

/** A remote's side: what it needs. Alone, it brings its own copies. */
export function sharedWithRemote(root: string, alone: boolean): Record<string, ShareConfig> {
  if (alone) return {};
  return mapShares((key) => ({
    singleton: true,
    import: false,
    requiredVersion: range(versionOf(root, key)),
  }));
}

/** Share key → version, as the shell's manifest states it. */
export function providedVersions(root: string): Record<string, string> {
  return { ...mapShares((key) => versionOf(root, key)), [RUNTIME]: runtimeVersion(root) };
}

/** Share key → semver range, as a remote's manifest states it. */
export function requiredRanges(root: string, keys: readonly string[]): Record<string, string> {
  const all = mapShares((key) => range(versionOf(root, key)));
  const used = Object.entries(all).filter(([key]) => keys.includes(key));
  return { ...Object.fromEntries(used), [RUNTIME]: range(runtimeVersion(root)) };
}

/** Version of the federated store's contract (shell/store/contract.json). */
export function storeContract(root: string): string {
  return readJson(path.join(root, 'shell/store/contract.json')).version;
}

/** The federation library: the shell's main bundle carries its runtime, and remote entries use that one. */
const RUNTIME = '@module-federation/enhanced';

const runtimeVersion = (root: string): string =>
  readJson(path.join(root, 'node_modules', RUNTIME, 'package.json')).version;

function mapShares<T>(value: (key: ShareKey) => T): Record<string, T> {
  return Object.fromEntries((Object.keys(SHARES) as ShareKey[]).map((key) => [key, value(key)]));
}

function versionOf(root: string, key: ShareKey): string {
  const from = SHARES[key].package;
  if (from === 'shell/store') return storeContract(root);
  const folder =
    from === 'shared-ui' ? path.join(root, from) : path.join(root, 'shell/node_modules', from);
  return readJson(path.join(folder, 'package.json')).version;
}

const range = (version: string): string => `^${version}`;

const readJson = (file: string): { version: string } =>
  JSON.parse(readFileSync(file, 'utf8')) as { version: string };
