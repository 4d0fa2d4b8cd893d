import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { colors } from '../../shared-ui/theme/tokens.ts';

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
  ['how a part that is lent is named', 'contract/fragment.ts', /\[a-z0-9-\]\{0,49\}/],
  ['which languages there are', 'contract/language.ts', /\['en', 'hi'\]/],
  ['where source maps lie', 'contract/version-files.ts', /['"`/]\.maps['"`/]/],
  ['the page that is not there', 'contract/claims.ts', /'\/404'/],
  ['what is packed for the wire, and how', 'contract/encodings.ts', /'br', 'zstd'|\^q=0/],
  ['how a cookie is set', 'contract/cookies.ts', /SameSite: 'Lax'|; (?:Path|Max-Age|SameSite)=/],
  ['the anti-forgery cookie', 'contract/document.ts', /(?<!X-)XSRF-TOKEN[='"`]/],
  ['how far India is ahead', 'api/src/limits.ts', /\b330\b|\b5\.5 \*/],
  ['how amounts are grouped', 'api/src/limits.ts', /\(\?:\\d\\d\)\*/],
  ['how a picture is named', 'api/src/limits.ts', /\[a-z0-9_-\]\*\(/],
  ['in which states a visit lives', 'api/src/limits.ts', /'booked', 'on the way', 'arrived'/],
  [
    'which orders have ended',
    'api/src/limits.ts',
    /\['completed', 'cancelled'\] as|\('completed', 'cancelled'\)|'completed' (?:\|\||&&) \w+(?:\.\w+)* [!=]== 'cancelled'/,
  ],
  ['what a moment looks like', 'api/src/indian-time.rules.ts', /\\d\\dT\//],
  ['when a code is whole', 'shared-ui/forms/pin-input/pin.ts', /\(OTP_DIGITS\)\.fill/],
  ['what a remote is called', 'scripts/new/skeleton.ts', /\^mfe-\(\[a-z\]/],
];

it('looks at the whole product', () => {
  expect(sources.length).toBeGreaterThan(900);
});

describe.each(RULES)('%s', (_rule, home, spelled) => {
  it(`is said in ${home} alone`, () => {
    expect(sources.filter((file) => spelled.test(codeOf(file)))).toEqual([home]);
  });
});

it.each(['gateway/src/page/head.ts', 'api/src/newsletter/newsletter-page.ts'])(
  'the colour in %s is that of the tokens',
  (file) => {
    const colours =
      read(file)
        .toLowerCase()
        .match(/#0b[0-9a-f]{4}\b/g) ?? [];
    expect(new Set(colours)).toEqual(new Set([colors.primary]));
  },
);
