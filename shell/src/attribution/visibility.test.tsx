import { renderUi } from 'shared-ui/test-utils';
import type { CSSProperties, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { isHidden, isLoading } from './visibility.ts';

const page = (style: CSSProperties, beside: ReactNode = null, content: ReactNode = 'words') => (
  <div>
    <div style={style}>
      <main id="content" style={{ height: 300 }}>
        {content}
      </main>
    </div>
    {beside}
  </div>
);
const over: CSSProperties = { position: 'fixed', inset: 0, background: 'white' };

describe('a page', () => {
  it.each([
    ['is displayed nowhere', page({ display: 'none' })],
    ['is not visible', page({ visibility: 'hidden' })],
    ['is transparent', page({ opacity: 0 })],
    ['is under something', page({}, <div style={over} />)],
  ])('that %s is hidden', async (_what, view) => {
    await renderUi(view);
    expect(isHidden(document)).toBe(true);
  });

  it.each([
    ['is as it should be', page({})],
    ['has a bar before it', page({}, <div style={{ ...over, height: 80 }} />)],
    ['has a dialog over it', page({}, <div role="dialog" aria-label="Login" style={over} />)],
  ])('that %s is not', async (_what, view) => {
    await renderUi(view);
    expect(isHidden(document)).toBe(false);
  });

  it.each([
    ['held by a loader', true, page({}, null, <div aria-busy="true" />)],
    ['as it should be', false, page({})],
    [
      'waiting for a visitor to log in',
      false,
      page({}, <div role="dialog" aria-label="Login" />, <div aria-busy="true" />),
    ],
  ])('%s loads: %s', async (_what, expected, view) => {
    await renderUi(view);
    expect(isLoading(document)).toBe(expected);
  });
});
