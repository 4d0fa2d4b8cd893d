import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FRAGMENT_PREFIX } from '../../contract/fragment.ts';
import { readSite } from '../app-routes.ts';
import { NAMES_FILE, toSurfaceVersion } from './known-names.ts';
import { printNames, reviewSurfaces, describeChanges } from './review.ts';
import { listExposedModules, buildSurfaceIndex } from './surfaces.ts';
import { isBelow } from './versions.ts';

const root = path.join(import.meta.dirname, '../..');
const modules = listExposedModules(root);
const routed = new Set(
  readSite(root)
    .routes.filter(({ remote }) => remote !== 'shell')
    .map(({ remote, module }) => `${remote} ${module}`),
);

/** Whether a source of the remote registers the module as an overlay (`app-kit/store`). */
function isOverlay(remote: string, key: string): boolean {
  const sources = globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  return sources.some((source) => source.includes(`remote: '${remote}', module: '${key}'`));
}

/** Whether another remote uses the fragment in a page. */
function isUsedFragment(remote: string, key: string): boolean {
  const sources = globSync('mfe-*/src/**/*.tsx', { cwd: root }).filter(
    (file) => !file.startsWith(`${remote}/`) && !file.includes('.test.'),
  );
  const attribute = `of="${remote}/${key.slice(FRAGMENT_PREFIX.length)}"`;
  return sources.some((file) => readFileSync(path.join(root, file), 'utf8').includes(attribute));
}

describe('exposed modules', () => {
  it('are found for every remote', () => {
    const remotes = new Set(modules.map(({ remote }) => remote));
    expect([...remotes].sort()).toEqual(globSync('mfe-*', { cwd: root }).sort());
  });

  it.each(modules)('$remote $key is a routed page, an overlay or a fragment', (module) => {
    const { remote, key, exists, exports } = module;
    const isPage = routed.has(`${remote} ${key}`);
    expect(exists).toBe(true);
    expect(exports).toEqual(expect.arrayContaining(isPage ? ['default', 'meta'] : ['default']));
    const isFragment = key.startsWith(FRAGMENT_PREFIX);
    const allowed = isPage
      ? ['default', 'load', 'meta']
      : isFragment
        ? ['default', 'load', 'preload']
        : ['default'];
    expect(exports.filter((name) => !allowed.includes(name))).toEqual([]);
    const isUsed = isPage || (isFragment ? isUsedFragment(remote, key) : isOverlay(remote, key));
    expect(isUsed, 'is not used').toBe(true);
  });

  it('are exposed for every route of a remote', () => {
    const exposed = modules.map(({ remote, key }) => `${remote} ${key}`);
    expect([...routed].filter((address) => !exposed.includes(address))).toEqual([]);
  });
});

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const reviewed = reviewSurfaces(root);

describe.each(reviewed)('the surface $surface.name', (surface) => {
  it('has a new version if it changed', () => {
    expect(surface.changes, `${describeChanges(surface)}\nnode build/surfaces/write.ts`).toEqual(
      [],
    );
    expect(surface.version).toBe(surface.declaredVersion);
  });

  it('has an up-to-date report', () => {
    expect(read(surface.file), 'node build/surfaces/write.ts').toBe(surface.report);
  });
});

it('the version history has every name of every surface, with valid versions', () => {
  expect(read(NAMES_FILE)).toBe(printNames(reviewed));
  for (const { names, declaredVersion } of reviewed) {
    const now = toSurfaceVersion(declaredVersion);
    for (const [oldest, changed] of Object.values(names).flatMap((spans) => Object.values(spans)))
      expect([isBelow(changed, oldest), isBelow(now, changed)]).toEqual([false, false]);
  }
});

it('the index of reports is up to date', () => {
  expect(read('docs/surfaces.md')).toBe(buildSurfaceIndex(root));
});
