import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

it('no style sheet uses ch, ex or ic, which differ between typefaces', () => {
  const sheets = globSync('{shell,mfe-*,shared-ui}/**/*.css', {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(String(name)),
  });
  expect(sheets.length).toBeGreaterThan(40);
  const offenders = sheets.filter((sheet) =>
    /[\d.](ch|ex|ic)\b/.test(
      readFileSync(path.join(root, sheet), 'utf8').replaceAll(/url\([^)]*\)/g, ''),
    ),
  );
  expect(offenders).toEqual([]);
});
