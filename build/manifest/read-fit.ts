/** What a build uses of others and what it gives to them, for its manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { parseSync } from 'oxc-parser';
import type { GivenNames, UsedNames } from '../../contract/manifest.ts';
import { IN_WORKSPACE, INSTALLED_OURS, readPackage, type Ground } from '../ground.ts';
import { RUNTIME, runtimeVersion, sharedPackages, sharedVersions } from '../shares.ts';
import { readKnownNames, surfaceVersion } from '../surfaces/known-names.ts';
import { givenNames, spanOfWhole, usedNames, withWholes, type NameSources } from './fit-names.ts';
import {
  builtSources,
  exportedNames,
  offeredNames,
  takenNames,
  type NamesByModule,
} from './module-graph.ts';

/** An app that is built, and where. */
interface Built {
  app: { name: string; exposes?: Record<string, string> };
  ground: Ground;
}

/** How a version fits others. */
export interface Fit {
  uses: UsedNames;
  gives: GivenNames;
}

/** The surface of names in the document: they are compiled in, so the graph knows nothing of them. */
const DOCUMENT = 'contract/document';
/** The surface that every page of a remote is written for. */
const PAGE = 'page';

/** Reads it from the bundler's graph. @throws where the graph or the reports of the surfaces can't be understood */
export function readFit(compilation: Compilation, { app, ground }: Built): Fit {
  const { dir, packages } = ground;
  const sources = {
    known: readKnownNames(packages),
    packages: sharedPackages(packages),
    ...(IN_WORKSPACE ? {} : { own: { remote: app.name, version: readPackage(dir).version } }),
  };
  return app.exposes === undefined
    ? { uses: {}, gives: givenByShell(compilation, sources, packages) }
    : {
        uses: usedByRemote(compilation, sources),
        gives: givenNames(exposedBy(compilation, { ...app, exposes: app.exposes, dir }), sources),
      };
}

function givenByShell(compilation: Compilation, sources: NameSources, root: string): GivenNames {
  const document = Object.keys(sources.known[DOCUMENT] ?? {}).filter(isValue);
  const offered = { ...offeredNames(compilation), [DOCUMENT]: document, [PAGE]: PAGE_NAMES };
  return {
    ...withWholes(givenNames(offered, sources), sharedVersions(root)),
    [RUNTIME]: { runtime: spanOfWhole(runtimeVersion()) },
  };
}

function usedByRemote(compilation: Compilation, sources: NameSources): UsedNames {
  const runtime = surfaceVersion(runtimeVersion());
  const taken: NamesByModule = { ...takenNames(compilation), [PAGE]: PAGE_NAMES };
  const document = documentNames(builtSources(compilation));
  if (document.length > 0) taken[DOCUMENT] = document;
  return { ...usedNames(taken, sources), [RUNTIME]: { runtime } };
}

/** What a page is handed and answers, in one: props, `load` and `meta` belong together. */
const PAGE_NAMES = ['pageModule'];

function exposedBy(
  compilation: Compilation,
  { name, exposes, dir }: { name: string; exposes: Record<string, string>; dir: string },
): NamesByModule {
  return Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [
      `${name}/${key.slice(2)}`,
      exportedNames(compilation, path.join(dir, file)),
    ]),
  );
}

const isValue = (name: string): boolean => !name.startsWith('type ');

/** Names of the document that sources import. */
function documentNames(files: readonly string[]): string[] {
  const ours = files.filter(
    (file) =>
      /\.[jt]sx?$/.test(file) && (!file.includes('/node_modules/') || INSTALLED_OURS.test(file)),
  );
  const names = ours.flatMap((file) => {
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
