/** The surfaces: what each package offers to others, file by file, and where its version is declared. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listZones } from '../boundaries/boundaries.ts';

export interface Surface {
  name: string;
  /** Description in one line. */
  about: string;
  /** The package that contains its modules. */
  owner: string;
  /** JSON file, from the root, and field of its version. */
  versionIn: { file: string; field: string };
  /**
   * Import name, or share key of a module that the shell provides → file. For a remote, the types of its fragments; its
   * exposed modules are read from its sources.
   */
  modules: Readonly<Record<string, string>>;
  /**
   * Module → declarations of values that consume its types. A change of a type is breaking if a value that contains it
   * is no longer assignable.
   */
  consumers?: Readonly<Record<string, string>>;
}

export function listSurfaces(root: string): Surface[] {
  return [
    {
      name: 'shell/store',
      about: 'state to read, actions to call',
      owner: 'app-kit',
      versionIn: { file: 'app-kit/store/contract.json', field: 'version' },
      modules: { 'shell/store': 'app-kit/store/store.ts' },
    },
    {
      name: 'shell/fragment',
      about: 'the component that renders fragments of other remotes',
      owner: 'app-kit',
      versionIn: { file: 'app-kit/fragment/contract.json', field: 'version' },
      modules: { 'shell/fragment': 'app-kit/fragment/fragment.tsx' },
    },
    {
      name: 'page',
      about: 'props and exports of a page of a remote',
      owner: 'app-kit',
      versionIn: { file: 'app-kit/store/contract.json', field: 'page' },
      modules: { page: 'app-kit/store/page.ts' },
      consumers: { page: 'const pageModule: <Data>(module: PageModule<Data>) => void;' },
    },
    {
      name: 'shared-ui',
      about: 'the design system: components, router, client',
      owner: 'shared-ui',
      versionIn: { file: 'shared-ui/package.json', field: 'version' },
      modules: listExportedModules(root, 'shared-ui'),
    },
    {
      name: 'contract',
      about: 'the document: ids, attributes, cookies, globals, shapes and shared rules',
      owner: 'contract',
      versionIn: { file: 'contract/package.json', field: 'version' },
      modules: listExportedModules(root, 'contract'),
    },
    {
      name: 'api',
      about: 'limits and constants, as code',
      owner: 'api',
      versionIn: { file: 'api/package.json', field: 'version' },
      // Endpoints and their shapes are types, which no build contains: tsc checks both sides of a change.
      modules: { 'api/limits': 'api/src/limits.ts' },
    },
    ...listZones(root)
      .filter(isRemote)
      .map((remote) => buildRemoteSurface(root, remote)),
  ];
}

/** Whether a package or surface belongs to a remote. */
export const isRemote = (zone: string): boolean => zone.startsWith('mfe-');

function buildRemoteSurface(root: string, remote: string): Surface {
  const modules = listExportedModules(root, remote);
  const hasFragments = Object.keys(modules).length > 0;
  return {
    name: remote,
    about: hasFragments
      ? 'pages, their URLs, and fragments for pages of other remotes'
      : 'pages and their URLs',
    owner: remote,
    versionIn: { file: `${remote}/package.json`, field: 'version' },
    modules,
  };
}

/** Exports of a package, without style sheets and images. */
function listExportedModules(root: string, name: string): Record<string, string> {
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

/** The declared version of a surface. */
export function readSurfaceVersion(root: string, { versionIn: { file, field } }: Surface): string {
  const values = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
  return values[field] ?? '';
}

/** Path of a surface's report, from the root. */
export const getReportFile = ({ name }: Pick<Surface, 'name'>): string =>
  `surfaces/${name.replaceAll('/', '-')}.md`;
