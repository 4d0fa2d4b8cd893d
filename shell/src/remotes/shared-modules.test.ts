import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadSharedFragment, loadSharedForms } from './shared-modules.ts';

const packageExports = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../shared-ui/package.json'), 'utf8'),
) as { exports: Record<string, string> };

it('the shell shares every module of shared-ui/forms', () => {
  const barrel = readFileSync(
    path.resolve(import.meta.dirname, '../../../shared-ui/forms/forms.ts'),
    'utf8',
  );
  const modules = Object.keys(packageExports.exports).filter((key) => key.startsWith('./forms/'));
  expect(modules.length).toBeGreaterThan(5);
  for (const key of modules) expect(barrel).toContain(`'shared-ui${key.slice(1)}'`);
  expect(loadSharedForms.toString()).toContain('shared-ui/forms');
});

it('the shell shares the fragment module', () => {
  expect(loadSharedFragment.toString()).toContain('fragment/in-page');
});
