import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseImports } from './boundaries.ts';

/** All files that an entry imports, directly or not, and all Node built-ins. */
function collectImports(entry: string): { files: Set<string>; builtin: Set<string> } {
  const files = new Set<string>([entry]);
  const builtin = new Set<string>();
  for (const file of files) {
    for (const { specifier: name, typeOnly } of parseImports(file, readFileSync(file, 'utf8'))) {
      if (typeOnly) continue;
      const imported = name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : createRequire(file).resolve(name);
      if (path.isAbsolute(imported)) files.add(imported);
      else builtin.add(name);
    }
  }
  return { files, builtin };
}

const entry = path.join(import.meta.dirname, '../../gateway/src/edge/edge.ts');

it('the edge entry and its imports use no Node API', () => {
  const { files, builtin } = collectImports(entry);
  expect([...builtin]).toEqual([]);
  expect(files.size).toBeGreaterThan(15);
  const own = [...files].filter((file) => !file.includes('node_modules'));
  const nodeApis = /\b(Buffer|process\.|require\(|setImmediate|__dirname)/;
  const offenders = own.filter((file) => nodeApis.test(removeComments(readFileSync(file, 'utf8'))));
  expect(offenders).toEqual([]);
});

const removeComments = (source: string): string => source.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
