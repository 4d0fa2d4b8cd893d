/** The surfaces: what each team offers to the others, file by file, and where the version of each stands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceZones } from '../boundaries/boundaries.ts';

/** A surface. */
export interface Surface {
  name: string;
  /** What it is, in a line. */
  about: string;
  /** Whose it is: the package in which its modules stand. */
  owner: string;
  /** The file that has its version, as JSON, and the field there; the root is `/`. */
  versionIn: { file: string; field: string };
  /** Name by which others import it → file. Of a remote the types of what it lends: it is asked for what it exposes. */
  modules: Readonly<Record<string, string>>;
  /**
   * Module → values that its types are used through, by those who are handed them or hand them over: whether a change of
   * the types breaks anybody is seen there.
   */
  uses?: Readonly<Record<string, string>>;
}

/** All surfaces of the product. */
export function surfaces(root: string): Surface[] {
  return [
    {
      name: 'shell/store',
      about: 'state to read, actions to call',
      owner: 'shell',
      versionIn: { file: 'shell/store/contract.json', field: 'version' },
      modules: { 'shell/store': 'shell/store/store.ts' },
    },
    {
      name: 'shell/fragment',
      about: 'the component that renders fragments of other remotes',
      owner: 'shell',
      versionIn: { file: 'shell/src/fragment/contract.json', field: 'version' },
      modules: { 'shell/fragment': 'shell/src/fragment/fragment.tsx' },
    },
    {
      name: 'page',
      about: 'props and exports of a page of a remote',
      owner: 'shell',
      versionIn: { file: 'shell/store/contract.json', field: 'page' },
      modules: { page: 'shell/store/page.ts' },
      uses: { page: 'const pageModule: <Data>(module: PageModule<Data>) => void;' },
    },
    {
      name: 'shared-ui',
      about: 'the design system: components, router, client',
      owner: 'shared-ui',
      versionIn: { file: 'shared-ui/package.json', field: 'version' },
      modules: exportedModules(root, 'shared-ui'),
    },
    {
      name: 'contract',
      about: 'the document: ids, attributes, cookies, globals, shapes and shared rules',
      owner: 'contract',
      versionIn: { file: 'contract/package.json', field: 'version' },
      modules: exportedModules(root, 'contract'),
    },
    {
      name: 'api',
      about: 'limits and constants, as code',
      owner: 'api',
      versionIn: { file: 'api/package.json', field: 'version' },
      // Calls and their shapes are types, which no build takes with it: tsc checks both sides of a change.
      modules: { 'api/limits': 'api/src/limits.ts' },
    },
    ...workspaceZones(root)
      .filter(isRemote)
      .map((remote) => surfaceOfRemote(root, remote)),
  ];
}

/** Whether a package, or a surface, is a remote's. */
export const isRemote = (zone: string): boolean => zone.startsWith('mfe-');

function surfaceOfRemote(root: string, remote: string): Surface {
  return {
    name: remote,
    about: 'pages, their URLs, and fragments for pages of other remotes',
    owner: remote,
    versionIn: { file: `${remote}/package.json`, field: 'version' },
    modules: exportedModules(root, remote),
  };
}

/** What a package exports, style sheets and pictures apart. */
function exportedModules(root: string, name: string): Record<string, string> {
  const { exports = {} } = JSON.parse(
    readFileSync(path.join(root, name, 'package.json'), 'utf8'),
  ) as {
    exports?: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([key, file]) => [path.posix.join(name, key), path.posix.join(name, file)]),
  );
}

/** The version of a surface as it stands in its file. */
export function versionOf(root: string, { versionIn: { file, field } }: Surface): string {
  const values = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
  return values[field] ?? '';
}

/** File of a surface's report, from the root. */
export const reportFile = ({ name }: Pick<Surface, 'name'>): string =>
  `surfaces/${name.replaceAll('/', '-')}.md`;
