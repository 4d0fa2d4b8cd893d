import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { colors } from '../../shared-ui/theme/tokens.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The product as it runs, without tests, fakes and measuring. */
const sources = globSync(
  '{api/src,gateway/src,platform/src,contract,shell,shared-ui,mfe-*,build,scripts}/**/*.{ts,tsx,mjs,cjs}',
  { cwd: root, exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(String(name)) },
).filter((file) => !/\.(?:test|spec|fixture)\.|\/(?:fixture|dev|gallery|test-utils)\//.test(file));

/** Code alone: a comment may speak of a rule. */
const codeOf = (file: string): string =>
  read(file)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

/** What is spelled in one file, and how it looks where somebody spells it again. */
const RULES: [rule: string, home: string, spelled: RegExp][] = [
  ['the largest id', 'platform/src/http/fields.ts', /2_?147_?483_?647/],
  ['what a mobile number looks like', 'api/src/limits.ts', /\[6-9\]\s*(?:\\d|\[0-9\])/],
  ['where pictures are', 'contract/pictures.ts', /`\/storage\/\$\{/],
  ['which picture stands for a thing', 'contract/pictures.ts', /\bimages\s*\??\.at\(-1\)/],
  ['the kind of hash', 'contract/version-files.ts', /['`^/]sha384\b/],
  ['the name of a description', 'contract/version-files.ts', /'version\.json'/],
  ['what text in HTML has to be', 'platform/src/html/html.ts', /'&quot;'/],
  ['how staff calls are guarded, in words', 'api/src/openapi/openapi-guards.ts', /\bops: \[\]/],
  ['that nobody finds a page', 'contract/own-page.ts', /description, noindex: true/],
];

it('looks at the whole product', () => {
  expect(sources.length).toBeGreaterThan(900);
});

describe.each(RULES)('%s', (_rule, home, spelled) => {
  it(`is said in ${home} alone`, () => {
    expect(sources.filter((file) => spelled.test(codeOf(file)))).toEqual([home]);
  });
});

it.each([
  'gateway/src/page/head.ts',
  'api/src/newsletter/newsletter-page.ts',
  'scripts/draw-icons.ts',
])('the colour in %s is that of the tokens', (file) => {
  const colours =
    read(file)
      .toLowerCase()
      .match(/#0b[0-9a-f]{4}\b/g) ?? [];
  expect(new Set(colours)).toEqual(new Set([colors.primary]));
});
