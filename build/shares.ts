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
  'shared-ui/rich': { package: 'shared-ui', lazy: true },
  'shell/store': { package: 'shell/store', lazy: false },
} as const;

/** A module that remotes take from the shell. */
type ShareKey = keyof typeof SHARES;

/** All shared keys. */
export const SHARE_KEYS: readonly string[] = Object.keys(SHARES);

interface ShareConfig {
  singleton: true;
  eager?: boolean;
  import?: false;
  version?: string;
  requiredVersion: string;
}

/** The shell's side: what it offers, with versions. */
export function sharedByShell(root: string): Record<string, ShareConfig> {
  return mapShares((key) => {
    const version = versionOf(root, key);
    return { singleton: true, eager: !SHARES[key].lazy, version, requiredVersion: range(version) };
  });
}

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
