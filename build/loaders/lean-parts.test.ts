import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ScrollArea } from './no-scroll-area.ts';

type Loader = ((source: string) => string) & { UNUSED: readonly string[] };

const require = createRequire(import.meta.filename);
const leanParts = require('./lean-parts-loader.cjs') as Loader;
const root = path.resolve(import.meta.dirname, '../..');
const ours = globSync(['shared-ui/forms/**/*.tsx', 'shared-ui/rich/**/*.tsx'], { cwd: root }).map(
  (file) => readFileSync(path.join(root, file), 'utf8'),
);

describe('leanParts', () => {
  it('removes unused companions and keeps the rest', () => {
    const source = 'Table.Td = TableTd;\nTable.DataRenderer = TableDataRenderer;\n';
    expect(leanParts(source)).toBe('Table.Td = TableTd;\n\n');
  });

  it('removes no companion that our components use', () => {
    for (const part of leanParts.UNUSED) {
      const [owner = '', companion = ''] = part.split('.');
      const shown = new RegExp(`<${owner}(Part)?\\.${companion}\\b`);
      expect(
        ours.filter((source) => shown.test(source)),
        part,
      ).toEqual([]);
    }
  });

  it('replaces a scroll area that our components do not use', () => {
    expect(ours.filter((source) => source.includes('ScrollArea'))).toEqual([]);
    expect(typeof ScrollArea.Autosize).toBe('string');
  });
});
