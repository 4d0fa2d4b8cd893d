/** The packages for remotes in separate repositories: their exports and versions. */
import path from 'node:path';
import { WITHOUT_SHELL } from '../locations.ts';
import { SHARED_IMPORTS } from '../shares.ts';
import { listSurfaces, readSurfaceVersion } from '../surfaces/surface-list.ts';
import { readJson } from './emit.ts';
import { combineVersions } from './package-versions.ts';

/** Scope of these packages in the registry. */
export const SCOPE = '@sudhaar';

/** What a package will contain. */
export interface PackagePlan {
  /** Folder of the workspace package, and the name in the registry without its scope. */
  folder: string;
  description: string;
  /** Major and minor version. */
  baseVersion: string;
  /** Surfaces that the package contains. */
  surfaces: readonly string[];
  /** Export name → file from the root without its extension, or an asset that is copied unchanged. */
  exports: Readonly<Record<string, Exported>>;
}

interface Exported {
  file: string;
  /**
   * `code`: bundled into a remote. `shared`: in a page, the shell provides it; elsewhere, the package does. `types`:
   * declarations only. `asset`: copied unchanged.
   */
  as: 'code' | 'shared' | 'types' | 'asset';
}

/** Exports for the workspace only. */
const WORKSPACE_ONLY = ['app-kit/store/internal', 'app-kit/fragment/internal'];

/** Exports for tests and for a remote that runs standalone: neither has a shell. */
const FOR_TESTS = /^(shared-ui\/(test-utils|standalone)|app-kit\/store\/(testing|page-runner))/;

/** The packages with a surface: contract, design system, app kit, and API. */
export function listSurfacePackages(root: string): PackagePlan[] {
  const all = listSurfaces(root);
  const versions = (names: readonly string[]): string[] =>
    all.flatMap((surface) =>
      names.includes(surface.name) ? readSurfaceVersion(root, surface) : [],
    );
  const plan = (folder: string, names: readonly string[]): PackagePlan => ({
    folder,
    description: readJson<{ description: string }>(root, folder, 'package.json').description,
    baseVersion: combineVersions(versions(names)),
    surfaces: names,
    exports: listExports(root, folder),
  });
  return [
    plan('contract', ['contract']),
    plan('shared-ui', ['shared-ui']),
    plan('app-kit', ['shell/store', 'page', 'shell/fragment']),
    {
      ...plan('api', ['api']),
      exports: {
        './contract': { file: 'api/src/contract', as: 'types' },
        './limits': { file: 'api/src/limits', as: 'code' },
      },
    },
  ];
}

/** Files that run before tests and that no source imports. */
const SET_UP: Record<string, Record<string, Exported>> = {
  'shared-ui': { './test-utils/setup': { file: 'shared-ui/test-utils/setup', as: 'shared' } },
};

function listExports(root: string, folder: string): Record<string, Exported> {
  const { exports } = readJson<{ exports: Record<string, string> }>(root, folder, 'package.json');
  const named = Object.fromEntries(
    Object.entries(exports)
      .map(([key, file]): [string, Exported] => {
        const source = path.posix.join(folder, file);
        const name = path.posix.join(folder, key);
        if (!/\.tsx?$/.test(file)) return [key, { file: source, as: 'asset' }];
        const isFromShell = SHARED_IMPORTS.includes(name) || FOR_TESTS.test(name);
        return [key, { file: source.replace(/\.tsx?$/, ''), as: isFromShell ? 'shared' : 'code' }];
      })
      .filter(([key]) => !WORKSPACE_ONLY.includes(path.posix.join(folder, key))),
  );
  return { ...named, ...SET_UP[folder] };
}

/** Builds the `exports` field of a `package.json`. */
export function buildExportsField({ folder, exports }: PackagePlan): Record<string, unknown> {
  const toOwnPath = (file: string): string => `./${path.posix.relative(folder, file)}`;
  return Object.fromEntries(
    Object.entries(exports).map(([key, { file, as }]) => {
      if (as === 'asset') return [key, toOwnPath(file)];
      if (as === 'types') return [key, { types: `./types/${file}.d.ts` }];
      const condition = as === 'shared' ? WITHOUT_SHELL : 'default';
      return [key, { types: toOwnPath(`${file}.d.ts`), [condition]: toOwnPath(`${file}.js`) }];
    }),
  );
}
