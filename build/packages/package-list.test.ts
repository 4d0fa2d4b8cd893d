import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHARED_IMPORTS } from '../shares.ts';
import { listKitFiles } from './emit.ts';
import { buildExportsField, listSurfacePackages } from './package-list.ts';

const root = path.join(import.meta.dirname, '../..');
const plans = listSurfacePackages(root);

function getExport(name: string): Record<string, string> {
  const [folder = '', ...rest] = name.split('/');
  const plan = plans.find((candidate) => candidate.folder === folder);
  if (plan === undefined) throw new Error(`There is no package ${folder}`);
  return buildExportsField(plan)[`./${rest.join('/')}`] as Record<string, string>;
}

describe('a package', () => {
  it.each(SHARED_IMPORTS.filter((key) => key.includes('/') && !key.startsWith('react/')))(
    'does not bundle %s if there is a shell',
    (key) => {
      expect(Object.keys(getExport(key))).toEqual(['types', 'without-shell']);
    },
  );

  it.each(['shared-ui/parts', 'shared-ui/hydration', 'contract/document', 'api/limits'])(
    'bundles %s',
    (name) => {
      expect(getExport(name)).toEqual({
        types: expect.stringMatching(/^\.\/.+\.d\.ts$/) as string,
        default: expect.stringMatching(/^\.\/.+\.js$/) as string,
      });
    },
  );

  it('of the API has only the types of its calls, and nothing of the server', () => {
    expect(getExport('api/contract')).toEqual({ types: './types/api/src/contract.d.ts' });
    expect(plans.find(({ folder }) => folder === 'api')?.exports).not.toHaveProperty('./app');
  });

  it('does not export what only the workspace may import', () => {
    expect(getExport('app-kit/store/internal')).toBeUndefined();
    expect(getExport('app-kit/fragment/internal')).toBeUndefined();
  });
});

it('the kit contains every file that the build loads by path', () => {
  const loaded = globSync(['rspack.base.ts', 'build/**/*.ts'], { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/`([\w./-]+)\$\{EXTENSION\}`/g)].map(
      ([, name = '']) => `${path.basename(name)}.ts`,
    ),
  );
  expect(loaded).toContain('bundle-setup.ts');
  const kit = listKitFiles(root).map((file) => path.basename(file));
  expect(loaded.filter((name) => !kit.includes(name))).toEqual([]);
});
