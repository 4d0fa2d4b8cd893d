import { expect, it } from 'vitest';
import { isPage, isVersionFile, listScripts } from './page-files.ts';

const SITE = 'https://shop.example';

it.each([
  ['/staff/technician', true],
  ['/staff/technician?tab=week', true],
  ['/staff/technicians', false],
  ['/staff/technician/1', false],
])('recognizes the page: %s is %s', (path, isThePage) => {
  expect(isPage(new URL(path, SITE), `${SITE}/staff/technician`)).toBe(isThePage);
});

it.each([
  ['https://shop.example/remotes/shell/1.0.0/main.js', true],
  ['https://assets.example/remotes/mfe-staff/1.0.0/texts/en.js', true],
  ['https://shop.example/remotes/mfe-staff/1.0.0/worker/technician.js', false],
  ['https://shop.example/remotes/mfe-catalog/1.0.0/home.js', false],
  ['https://shop.example/ops/my/day', false],
])('recognizes files that the page stores: %s is %s', (url, isStored) => {
  expect(isVersionFile(new URL(url))).toBe(isStored);
});

it('lists the scripts that a document links, as absolute URLs', () => {
  const html =
    '<link rel="preload" as="script" href="/remotes/a/1/b.js" integrity="x"><script defer src="https://assets.example/c.js"></script><link href="/d.css">';
  expect(listScripts(html, SITE)).toEqual([
    `${SITE}/remotes/a/1/b.js`,
    'https://assets.example/c.js',
  ]);
});
