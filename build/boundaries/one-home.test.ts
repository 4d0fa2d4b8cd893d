import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The product as it runs, without tests, fakes and measuring. */
const sources = globSync(
  '{api/src,edge/src,gateway/src,platform/src,contract,shell,shared-ui,mfe-*,build,scripts}/**/*.{ts,tsx,mjs,cjs}',
  { cwd: root, exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(String(name)) },
).filter((file) => !/\.(?:test|spec|fixture)\.|\/(?:fixture|dev|gallery|test-utils)\//.test(file));

/** Code alone: a comment may speak of a rule. */
const codeOf = (file: string): string =>
  read(file)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

/** Rules about security and money that must have one implementation, and how a second one would look. */
const RULES: [rule: string, home: string, spelled: RegExp][] = [
  ['the kind of hash', 'contract/version-files.ts', /['`^/]sha384\b/],
  ['what text in HTML has to be', 'platform/src/html/html.ts', /'&quot;'/],
  ['how a cookie is set', 'contract/cookies.ts', /SameSite: 'Lax'|; (?:Path|Max-Age|SameSite)=/],
  ['the anti-forgery cookie', 'contract/document.ts', /(?<!X-)XSRF-TOKEN[='"`]/],
  [
    'which orders have ended',
    'api/src/limits.ts',
    /\['completed', 'cancelled'\] as|\('completed', 'cancelled'\)|'completed' (?:\|\||&&) \w+(?:\.\w+)* [!=]== 'cancelled'/,
  ],
];

it('looks at the whole product', () => {
  expect(sources.length).toBeGreaterThan(900);
});

describe.each(RULES)('%s', (_rule, home, spelled) => {
  it(`is said in ${home} alone`, () => {
    expect(sources.filter((file) => spelled.test(codeOf(file)))).toEqual([home]);
  });
});
