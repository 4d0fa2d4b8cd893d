import { expect, it } from 'vitest';
import { getStyleScope } from 'contract/scoped-styles';
import { createCatalogBuild, createShellBuild } from '../../test/builds.ts';
import { checkStyles, findGlobalStyle } from './check-styles.ts';

const REMOTE = 'mfe-catalog';

it.each([
  'header { color: red }',
  'button { pointer-events: none }',
  'body { display: none }',
  '* { margin: 0 }',
  '#root { opacity: 0 }',
  '.card, main { color: red }',
  '@media print { p { color: red } }',
  'html:is(.card, body) { color: red }',
  'body:has(.card) { color: red }',
  ':not(.card) { color: red }',
  '.card { body:has(&) { color: red } }',
  '& header { color: red }',
  '@media print { & { display: none } }',
  `.card::after { content: 'x\n}\nheader { color: red }\n.home::after { content: ' }`,
  '[data-boundary=mfe-checkout] a { color: red }',
  '@font-face { font-family: Poppins; src: url(other.woff2) }',
  '@import "https://other.test/all.css";',
  '.card {',
])('findGlobalStyle refuses %s in a remote', (css) => {
  expect(findGlobalStyle(REMOTE, css)).toMatch(/line 1|no valid style sheet/);
});

it.each([
  '.card a { color: red }',
  '@layer mantine { @media print { .card:hover { color: red } } }',
  '.card { a { color: red } &:hover { color: blue } @media print { & { color: red } } }',
  '.card { grid-template-areas: "a b"\n"c d" }',
  '@keyframes rise-1a2b { from { opacity: 0 } }',
  ':where([dir="rtl"] .card) { color: red }',
  `button${getStyleScope(REMOTE)} { color: red }`,
])('findGlobalStyle accepts %s', (css) => {
  expect(findGlobalStyle(REMOTE, css)).toBeNull();
});

const sheet = { 'home.css': Buffer.from('.home { color: green }\nheader { color: red }') };
const withSheet = (build: ReturnType<typeof createCatalogBuild>) => ({
  ...build,
  files: new Map([...build.files, ...Object.entries(sheet)]),
});

it('checkStyles names the file, the line and the selector in its error', () => {
  expect(() => checkStyles(withSheet(createCatalogBuild()))).toThrow(
    /home\.css: line 2: header styles elements outside mfe-catalog/,
  );
});

it('checkStyles accepts global styles of the shell', () => {
  expect(() => checkStyles(createShellBuild())).not.toThrow();
});
