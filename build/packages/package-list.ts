/** The packages that a repository of a team's own is made with: what each exports, and what it promises. */
import path from 'node:path';
import { WITHOUT_SHELL } from '../ground.ts';
import { SHARE_KEYS } from '../shares.ts';
import { surfaces, versionOf } from '../surfaces/surface-list.ts';
import { readJson } from './emit.ts';
import { promiseOf } from './package-versions.ts';

/** Whose packages these are, in a registry. */
export const SCOPE = '@sudhaar';

/** A package before it is written. */
export interface PackagePlan {
  /** Folder of what was written whose files it has; its name in a registry has the scope before it. */
  folder: string;
  description: string;
  /** First and second number of its version. */
  promise: string;
  /** Surfaces whose names it brings. */
  surfaces: readonly string[];
  /** What others may name → file from the root, without its ending; or a file that is passed on as it is. */
  exports: Readonly<Record<string, Exported>>;
}

/** How a file can be had. */
interface Exported {
  file: string;
  /** `code`: in a remote's files. `lent`: by the shell, and without one from here. `types`: as declarations alone. */
  as: 'code' | 'lent' | 'types' | 'asset';
}

/** What only the workspace itself may name. */
const INNER = ['shell/store/internal', 'shell/fragment/in-page'];

/** What only tests and a remote that runs alone may name. */
const FOR_TESTS = /^(shared-ui\/(test-utils|alone)|shell\/store\/(testing|page-runner))/;

/** The packages that have a surface: the contract, the design system, what the shell offers, and the API. */
export function surfacePackages(root: string): PackagePlan[] {
  const all = surfaces(root);
  const versions = (names: readonly string[]): string[] =>
    all.flatMap((surface) => (names.includes(surface.name) ? versionOf(root, surface) : []));
  const plan = (folder: string, names: readonly string[]): PackagePlan => ({
    folder,
    description: readJson<{ description: string }>(root, folder, 'package.json').description,
    promise: promiseOf(versions(names)),
    surfaces: names,
    exports: exportsOf(root, folder),
  });
  return [
    plan('contract', ['contract']),
    plan('shared-ui', ['shared-ui']),
    plan('shell', ['shell/store', 'page', 'shell/fragment']),
    {
      ...plan('api', ['api']),
      exports: {
        './contract': { file: 'api/src/contract', as: 'types' },
        './limits': { file: 'api/src/limits', as: 'code' },
      },
    },
  ];
}

/** What is run before tests, and named by no source. */
const SET_UP: Record<string, Record<string, Exported>> = {
  'shared-ui': { './test-utils/setup': { file: 'shared-ui/test-utils/setup', as: 'lent' } },
};

function exportsOf(root: string, folder: string): Record<string, Exported> {
  const { exports } = readJson<{ exports: Record<string, string> }>(root, folder, 'package.json');
  const named = Object.fromEntries(
    Object.entries(exports)
      .map(([key, file]): [string, Exported] => {
        const at = path.posix.join(folder, file);
        const name = path.posix.join(folder, key);
        if (!/\.tsx?$/.test(file)) return [key, { file: at, as: 'asset' }];
        const isLent = SHARE_KEYS.includes(name) || FOR_TESTS.test(name);
        return [key, { file: at.replace(/\.tsx?$/, ''), as: isLent ? 'lent' : 'code' }];
      })
      .filter(([key]) => !INNER.includes(path.posix.join(folder, key))),
  );
  return { ...named, ...SET_UP[folder] };
}

/** A package's field `exports`, of its own files. */
export function exportField({ folder, exports }: PackagePlan): Record<string, unknown> {
  const own = (file: string): string => `./${path.posix.relative(folder, file)}`;
  return Object.fromEntries(
    Object.entries(exports).map(([key, { file, as }]) => {
      if (as === 'asset') return [key, own(file)];
      if (as === 'types') return [key, { types: `./types/${file}.d.ts` }];
      const condition = as === 'lent' ? WITHOUT_SHELL : 'default';
      return [key, { types: own(`${file}.d.ts`), [condition]: own(`${file}.js`) }];
    }),
  );
}
