/** Determines which names of other builds a build uses, and which it provides, for its manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { parseSync } from 'oxc-parser';
import type { ProvidedNames, UsedNames } from '../../contract/manifest.ts';
import { IN_WORKSPACE, INSTALLED_OUR_MODULE, readPackage, type Locations } from '../locations.ts';
import { readSharedPackages, readSharedVersions } from '../shares.ts';
import { readKnownNames } from '../surfaces/known-names.ts';
import {
  toProvidedNames,
  toUsedNames,
  addWholeModules,
  type NameSources,
} from './manifest-names.ts';
import {
  listBuiltSources,
  getExportedNames,
  getProvidedNames,
  getConsumedNames,
  type NamesByModule,
} from './module-graph.ts';

/** A built app and its folders. */
interface BuiltApp {
  app: { name: string; exposes?: Record<string, string> };
  locations: Locations;
}

export interface Compatibility {
  /** Names of other builds that a version uses. */
  uses: UsedNames;
  /** Names that it provides. */
  gives: ProvidedNames;
}

/** The surface of document names. They are inlined, so the module graph does not contain them. */
const DOCUMENT = 'contract/document';
/** The surface that every page of a remote implements. */
const PAGE = 'page';

/** Reads the names from the bundler's graph. @throws if the graph or the surface reports are not understood */
export function readCompatibility(
  compilation: Compilation,
  { app, locations }: BuiltApp,
): Compatibility {
  const { dir, packages } = locations;
  const sources = {
    known: readKnownNames(packages),
    packages: readSharedPackages(packages),
    ...(IN_WORKSPACE ? {} : { own: { remote: app.name, version: readPackage(dir).version } }),
  };
  return app.exposes === undefined
    ? { uses: {}, gives: getShellNames(compilation, sources, packages) }
    : {
        uses: getRemoteNames(compilation, sources),
        gives: toProvidedNames(
          getExposedNames(compilation, { ...app, exposes: app.exposes, dir }),
          sources,
        ),
      };
}

function getShellNames(
  compilation: Compilation,
  sources: NameSources,
  root: string,
): ProvidedNames {
  const document = Object.keys(sources.known[DOCUMENT] ?? {}).filter(isValue);
  const provided = { ...getProvidedNames(compilation), [DOCUMENT]: document, [PAGE]: PAGE_NAMES };
  return addWholeModules(toProvidedNames(provided, sources), readSharedVersions(root));
}

function getRemoteNames(compilation: Compilation, sources: NameSources): UsedNames {
  const consumed: NamesByModule = { ...getConsumedNames(compilation), [PAGE]: PAGE_NAMES };
  const document = listDocumentNames(listBuiltSources(compilation));
  if (document.length > 0) consumed[DOCUMENT] = document;
  return toUsedNames(consumed, sources);
}

/** The page interface is one name: props, `load` and `meta` belong together. */
const PAGE_NAMES = ['pageModule'];

function getExposedNames(
  compilation: Compilation,
  { name, exposes, dir }: { name: string; exposes: Record<string, string>; dir: string },
): NamesByModule {
  return Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [
      `${name}/${key.slice(2)}`,
      getExportedNames(compilation, path.join(dir, file)),
    ]),
  );
}

const isValue = (name: string): boolean => !name.startsWith('type ');

/** Document names that the sources import. */
function listDocumentNames(files: readonly string[]): string[] {
  const sources = files.filter(
    (file) =>
      /\.[jt]sx?$/.test(file) &&
      (!file.includes('/node_modules/') || INSTALLED_OUR_MODULE.test(file)),
  );
  const names = sources.flatMap((file) => {
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const statements = module.staticImports.filter(
      ({ moduleRequest }) => moduleRequest.value === DOCUMENT,
    );
    return statements
      .flatMap(({ entries }) => entries)
      .filter(({ isType }) => !isType)
      .map(({ importName }) => importName.name ?? '*');
  });
  return [...new Set(names)].sort();
}
