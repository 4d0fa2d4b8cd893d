import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as standIns from './no-style-elements.ts';
import { STYLE_ELEMENTS } from './replacements.ts';

const sharedUi = createRequire(path.join(import.meta.dirname, '../../shared-ui/package.json'));

/** Modules of a package of the component library that create a style element. */
function listStyleModules(name: string): string[] {
  const folder = path.join(path.dirname(sharedUi.resolve(name)), '../esm');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('jsx("style"'));
}

/** Defines classes that hide elements on some screens; no page of this product uses them. */
const UNUSED_MODULE = 'MantineClasses.mjs';

it('replaces every module of the component library that adds a style element', () => {
  const found = ['@mantine/core', '@mantine/carousel'].flatMap(listStyleModules);
  const remaining = found.filter((file) => !STYLE_ELEMENTS.test(file));
  expect(found.length - remaining.length).toBe(Object.keys(standIns).length);
  expect(remaining.map((file) => path.basename(file))).toEqual([UNUSED_MODULE]);
});
