import { renderToString } from 'react-dom/server.edge';
import { Island } from 'shared-ui/base';
import { expect, it } from 'vitest';
import * as parts from '../parts.ts';
import { PageWithFrameParts } from '../frame-parts/WithFrameParts.tsx';
import { setFrameParts } from '../frame-parts/frame-parts.ts';
import { findIslandError } from './island-error.ts';

function Broken(): never {
  throw new Error('a part threw');
}

const createPage = (isBroken: boolean) => () => (
  <main>
    <Island id="whole">whole</Island>
    <Island id="part">{isBroken ? <Broken /> : 'part'}</Island>
  </main>
);

it('finds the error of an island, which React swallows', () => {
  const html = renderToString(createPage(true)());
  expect(html).toContain('whole');
  expect(findIslandError(html, createPage(true))).toEqual({
    reason: 'a part threw',
    stack: expect.stringContaining('Broken') as string,
  });
  // Islands catch errors again.
  expect(renderToString(createPage(true)())).toContain('whole');
});

it('finds no error on a complete page', () => {
  const html = renderToString(createPage(false)());
  // The page that throws is never rendered, because the HTML has no failed island.
  expect(findIslandError(html, createPage(true))).toBeUndefined();
});

const createErrorPage = () => <PageWithFrameParts>{() => <Broken />}</PageWithFrameParts>;

it('finds the error of the error page', () => {
  setFrameParts(parts);
  const html = renderToString(createErrorPage());
  expect(findIslandError(html, createErrorPage)?.reason).toBe('a part threw');
});
