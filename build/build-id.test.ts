import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseImports } from './boundaries/boundaries.ts';
import { getBuildId, getBundledPaths, hashInputs, hashAllInputs } from './build-id.ts';
import { SHARED_IMPORTS } from './shares.ts';

const app = path.join(import.meta.dirname, '../mfe-checkout');
const created: string[] = [];

function createFile(name: string): void {
  const file = path.join(app, name);
  writeFileSync(file, 'made by a test');
  created.push(file);
}

afterEach(() => {
  for (const file of created.splice(0)) rmSync(file);
});

describe('hashInputs', () => {
  it('changes with a source file', () => {
    const before = hashInputs('mfe-checkout');
    createFile('src/made-by-a-test.ts');
    expect(hashInputs('mfe-checkout')).not.toBe(before);
  });

  it('ignores tests and hidden files, such as the marker of the last build', () => {
    const before = hashInputs('mfe-checkout');
    createFile('.made-by-a-test');
    createFile('src/made-by-a-test.test.ts');
    expect(hashInputs('mfe-checkout')).toBe(before);
  });

  it('ignores manifest code, which only hashAllInputs includes', () => {
    const [files, all] = [hashInputs('mfe-checkout'), hashAllInputs('mfe-checkout')];
    createFile('../build/surfaces/made-by-a-test.ts');
    expect(hashInputs('mfe-checkout')).toBe(files);
    expect(hashAllInputs('mfe-checkout')).not.toBe(all);
  });

  it('differs between apps, and the build id is its prefix', () => {
    expect(hashInputs('mfe-catalog')).not.toBe(hashInputs('mfe-account'));
    expect(getBuildId('shell')).toBe(hashInputs('shell').slice(0, 8));
    expect(getBuildId('shell')).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each(['mfe-account', 'mfe-catalog', 'mfe-checkout'])(
    'changes with the design system files that %s bundles',
    (remote) => {
      const counted = getBundledPaths(remote);
      const bundled = listBundledFiles(remote);
      expect(bundled).toContain('shared-ui/parts/parts.ts');
      for (const file of bundled)
        expect(
          counted.some((entry) => file === entry || file.startsWith(`${entry}/`)),
          file,
        ).toBe(true);
    },
  );
});

/** Files of the design system that a remote imports and the shell does not share. */
function listBundledFiles(remote: string): string[] {
  const src = path.join(app, '..', remote, 'src');
  const { exports } = JSON.parse(
    readFileSync(path.join(app, '../shared-ui/package.json'), 'utf8'),
  ) as { exports: Record<string, string> };
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|^(dev|test-utils)\//.test(file))
    .flatMap((file) => parseImports(file, readFileSync(path.join(src, file), 'utf8')))
    .filter(({ specifier, typeOnly }) => !typeOnly && specifier.startsWith('shared-ui/'))
    .map(({ specifier }) => specifier)
    .filter((specifier) => !SHARED_IMPORTS.includes(specifier));
  return [...new Set(names)].map((specifier) =>
    path.join('shared-ui', exports[specifier.replace('shared-ui', '.')] ?? '?'),
  );
}
