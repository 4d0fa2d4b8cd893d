/** Generates the declarations of a remote's surface: its exposed modules and its routes. Pure. */
import { FRAGMENT_PREFIX } from '../../contract/fragment.ts';
import type { Navigation, Routes } from '../../contract/remote-routes.ts';

/** An exposed module and its exported names. */
interface OfferedModule {
  /** E.g. `./home`. */
  key: string;
  exports: readonly string[];
}

/** What a remote provides. */
export interface OfferedByRemote {
  offered: readonly OfferedModule[];
  /** Its routes and navigation entries. */
  routes: Routes;
  navigation: Navigation;
  /** Declarations of the types of its fragments; empty if it exposes none. */
  fragmentTypes: string;
}

export interface RemoteModules {
  modules: Record<string, string>;
  /** File without its extension → declarations. */
  texts: Map<string, string>;
}

/**
 * Each module is a page, a fragment with its own props, or an overlay component. Other files of the remote are not
 * part of the surface.
 */
export function buildRemoteModules(
  remote: string,
  { offered, routes, navigation, fragmentTypes }: OfferedByRemote,
): RemoteModules {
  const isPage = (key: string): boolean => routes.some(({ module }) => module === key);
  const buildText = ({ key, exports }: OfferedModule): string => {
    if (key.startsWith(FRAGMENT_PREFIX))
      return buildFragmentText(findPropsType(remote, key, fragmentTypes), exports);
    return isPage(key) ? buildPageText(exports) : OVERLAY_TEXT;
  };
  const texts = new Map(
    offered.map((module) => [toModuleName(remote, module.key), buildText(module)]),
  );
  texts.set(`${remote}/routes`, buildRoutesText(routes, navigation));
  const modules = Object.fromEntries([...texts.keys()].map((file) => [file, file]));
  // The types of fragments are reachable through their props.
  texts.set(`${remote}/src/fragments`, fragmentTypes);
  return { modules, texts };
}

/** Import name of a remote's module. */
const toModuleName = (remote: string, key: string): string =>
  `${remote}/${key.replace(/^\.\//, '')}`;

const buildPageText = (exports: readonly string[]): string =>
  [
    "import type { PageModule } from 'app-kit/store';",
    ...exports.map((name) =>
      name === 'default'
        ? "declare const $default: PageModule['default'];\nexport default $default;"
        : buildMemberText(name),
    ),
  ].join('\n');

const buildMemberText = (name: string): string =>
  `export declare const ${name}: NonNullable<PageModule['${name}']>;`;

const OVERLAY_TEXT = `import type { ComponentType } from 'react';
declare const $default: ComponentType;
export default $default;`;

/** Type of a fragment's props, which the remote adds to the shell's table. */
function findPropsType(remote: string, key: string, fragmentTypes: string): string {
  const name = `${remote}/${key.slice(FRAGMENT_PREFIX.length)}`;
  const props = new RegExp(`['"]${name}['"]: (\\w+);`).exec(fragmentTypes)?.[1];
  if (props === undefined)
    throw new Error(`${remote} exposes the fragment ${name} without a type of its props`);
  return props;
}

const buildFragmentText = (props: string, exports: readonly string[]): string =>
  [
    "import type { ComponentType } from 'react';",
    "import type { PageModule } from 'app-kit/store';",
    `import type { ${props} } from '../src/fragments';`,
    `declare const $default: ComponentType<${props}>;\nexport default $default;`,
    ...exports.filter((name) => name !== 'default').map(buildMemberText),
  ].join('\n');

const buildRoutesText = (routes: Routes, navigation: Navigation): string =>
  [
    'export declare const routes: {',
    ...routes.map(
      ({ path, module, access }) => `    '${path}': { module: '${module}'; access: '${access}' };`,
    ),
    '};',
    'export declare const navigation: {',
    ...navigation.map(
      ({ place, path, label }) => `    '${place} ${path}': ${JSON.stringify(label)};`,
    ),
    '};',
  ].join('\n');
