/** What a remote offers, as declarations: its exposed modules as the shell takes them, and its addresses. Pure. */
import { FRAGMENT_PREFIX } from '../../contract/fragment.ts';
import type { Navigation, Routes } from '../../contract/remote-routes.ts';

/** An exposed module and the names that it exports. */
interface OfferedModule {
  /** Such as `./home`. */
  key: string;
  exports: readonly string[];
}

/** What a remote says of itself. */
export interface OfferedByRemote {
  offered: readonly OfferedModule[];
  /** Its addresses, and its places in navigation. */
  routes: Routes;
  navigation: Navigation;
  /** Declarations of the types of what it lends; empty where it lends nothing. */
  lent: string;
}

/** What a remote's surface is made of. */
export interface RemoteModules {
  modules: Record<string, string>;
  /** File, without its ending → declarations. */
  texts: Map<string, string>;
}

/**
 * Each module is the shell's page module, a part with props of its own that is lent to pages of others, or a component that comes
 * over a page; what else it loads is its own matter.
 */
export function remoteModules(
  remote: string,
  { offered, routes, navigation, lent }: OfferedByRemote,
): RemoteModules {
  const isPage = (key: string): boolean => routes.some(({ module }) => module === key);
  const textOf = ({ key, exports }: OfferedModule): string => {
    if (key.startsWith(FRAGMENT_PREFIX)) return lentText(propsOf(remote, key, lent), exports);
    return isPage(key) ? pageText(exports) : OVER_TEXT;
  };
  const texts = new Map(offered.map((each) => [moduleOf(remote, each.key), textOf(each)]));
  texts.set(`${remote}/routes`, routesText(routes, navigation));
  const modules = Object.fromEntries([...texts.keys()].map((file) => [file, file]));
  // Its types are reached from the parts that have them as props.
  texts.set(`${remote}/src/fragments`, lent);
  return { modules, texts };
}

/** How a module of a remote is named to others. */
const moduleOf = (remote: string, key: string): string => `${remote}/${key.replace(/^\.\//, '')}`;

const pageText = (exports: readonly string[]): string =>
  [
    "import type { PageModule } from 'shell/store';",
    ...exports.map((name) =>
      name === 'default'
        ? "declare const $default: PageModule['default'];\nexport default $default;"
        : memberText(name),
    ),
  ].join('\n');

const memberText = (name: string): string =>
  `export declare const ${name}: NonNullable<PageModule['${name}']>;`;

const OVER_TEXT = `import type { ComponentType } from 'react';
declare const $default: ComponentType;
export default $default;`;

/** The type of a part's props, as its remote adds it to the shell's table. */
function propsOf(remote: string, key: string, lent: string): string {
  const of = `${remote}/${key.slice(FRAGMENT_PREFIX.length)}`;
  const props = new RegExp(`['"]${of}['"]: (\\w+);`).exec(lent)?.[1];
  if (props === undefined) throw new Error(`${remote} lends ${of}, and names no type of its props`);
  return props;
}

const lentText = (props: string, exports: readonly string[]): string =>
  [
    "import type { ComponentType } from 'react';",
    "import type { PageModule } from 'shell/store';",
    `import type { ${props} } from '../src/fragments';`,
    `declare const $default: ComponentType<${props}>;\nexport default $default;`,
    ...exports.filter((name) => name !== 'default').map(memberText),
  ].join('\n');

const routesText = (routes: Routes, navigation: Navigation): string =>
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
