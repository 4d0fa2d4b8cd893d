import { renderUi } from 'shared-ui/test-utils';
import type { CSSProperties, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { isHidden, isLoading } from './visibility.ts';

const page = (style: CSSProperties, sibling: ReactNode = null, content: ReactNode = 'words') => (
  <div>
    <div style={style}>
      <main id="content" style={{ height: 300 }}>
        {content}
      </main>
    </div>
    {sibling}
  </div>
);
const cover: CSSProperties = { position: 'fixed', inset: 0, background: 'white' };

describe('visibility of a page', () => {
  it.each([
    ['has display: none', page({ display: 'none' })],
    ['has visibility: hidden', page({ visibility: 'hidden' })],
    ['is transparent', page({ opacity: 0 })],
    ['is covered', page({}, <div style={cover} />)],
  ])('is false if the page %s', async (_what, view) => {
    await renderUi(view);
    expect(isHidden(document)).toBe(true);
  });

  it.each([
    ['is uncovered', page({})],
    ['has a bar over a part of it', page({}, <div style={{ ...cover, height: 80 }} />)],
    ['has a dialog over it', page({}, <div role="dialog" aria-label="Login" style={cover} />)],
  ])('is true if the page %s', async (_what, view) => {
    await renderUi(view);
    expect(isHidden(document)).toBe(false);
  });

  it.each([
    ['with a loader', true, page({}, null, <div aria-busy="true" />)],
    ['without a loader', false, page({})],
    [
      'with a login dialog',
      false,
      page({}, <div role="dialog" aria-label="Login" />, <div aria-busy="true" />),
    ],
  ])('isLoading for a page %s: %s', async (_what, expected, view) => {
    await renderUi(view);
    expect(isLoading(document)).toBe(expected);
  });
});
