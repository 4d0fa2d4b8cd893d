import { Button, Loading } from 'shared-ui/base';
import { renderUi } from 'shared-ui/test-utils';
import type { CSSProperties, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import {
  findWrongPrice,
  getAreasWithText,
  isBlank,
  isUnusable,
  isHidden,
  isLoading,
  showsOnlyStatus,
} from './visibility.ts';

const createPage = (
  style: CSSProperties,
  sibling: ReactNode = null,
  content: ReactNode = 'words',
) => (
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

const LOADING = <Loading label="Loading the parts">words</Loading>;

describe('checks of a page', () => {
  it.each([
    ['has display: none', createPage({ display: 'none' })],
    ['has visibility: hidden', createPage({ visibility: 'hidden' })],
    ['is transparent', createPage({ opacity: 0 })],
    ['is covered', createPage({}, <div style={cover} />)],
    ['shows no text', createPage({}, null, <p style={{ display: 'none' }}>words</p>)],
    ['hides its placeholders', createPage({}, null, <div hidden>{LOADING}</div>)],
  ])('isHidden is true if the page %s', async (_what, view) => {
    await renderUi(view);
    expect(isHidden(document)).toBe(true);
  });

  it.each([
    ['is uncovered', createPage({})],
    ['has a bar over a part of it', createPage({}, <div style={{ ...cover, height: 80 }} />)],
    [
      'has a dialog over it',
      createPage({}, <div role="dialog" aria-label="Login" style={cover} />),
    ],
  ])('isHidden is false if the page %s', async (_what, view) => {
    await renderUi(view);
    expect(isHidden(document)).toBe(false);
  });

  it.each([
    ['with placeholders', true, createPage({}, null, LOADING)],
    ['with hidden placeholders', false, createPage({}, null, <div hidden>{LOADING}</div>)],
    ['with a button that waits', false, createPage({}, null, <Button loading>Add</Button>)],
    ['without placeholders', false, createPage({})],
    [
      'with a login dialog',
      false,
      createPage({}, <div role="dialog" aria-label="Login" />, LOADING),
    ],
  ])('isLoading for a page %s is %s', async (_what, expected, view) => {
    await renderUi(view);
    expect(isLoading(document)).toBe(expected);
  });

  const status = <span role="status">Loading the parts</span>;
  it.each([
    ['with nothing but a status', true, createPage({}, null, status)],
    ['with a status and text', false, createPage({}, null, <p>words {status}</p>)],
    ['without a status', false, createPage({})],
    ['with a dialog', false, createPage({}, <div role="dialog" aria-label="Login" />, status)],
  ])('showsOnlyStatus for a page %s is %s', async (_what, expected, view) => {
    await renderUi(view);
    expect(showsOnlyStatus(document)).toBe(expected);
  });
});

const createFrame = (header: CSSProperties, button: CSSProperties, more: ReactNode = null) => (
  <div id="root">
    <header style={{ height: 40, ...header }}>Sudhaar</header>
    <main id="content">
      <button style={button}>Add</button>
      <button disabled>Apply</button>
      {more}
    </main>
  </div>
);

describe('checks of parts of a page', () => {
  const dead: CSSProperties = { pointerEvents: 'none' };

  it.each([
    ['a transparent header', true, createFrame({ opacity: 0.1 }, {})],
    ['a covered header', true, createFrame({}, {}, <div style={{ ...cover, height: 40 }} />)],
    ['buttons that take no press', true, createFrame({}, dead)],
    [
      'a button that takes no press beside one that does',
      false,
      createFrame({}, dead, <button>Buy</button>),
    ],
    [
      'a dialog over them',
      false,
      createFrame({}, {}, <div role="dialog" aria-label="Login" style={cover} />),
    ],
    ['everything in order', false, createFrame({}, {})],
  ])('isUnusable with %s is %s', async (_what, expected, view) => {
    await renderUi(view);
    expect(isUnusable(document)).toBe(expected);
  });

  it('isBlank is true for an area that had text and shows none', async () => {
    await renderUi(
      createPage(
        {},
        null,
        <ul id="parts">
          <li>Door gasket</li>
        </ul>,
      ),
    );
    const areas = getAreasWithText(document);
    expect(areas.map((area) => [area.id, isBlank(area)])).toEqual([['parts', false]]);
    areas[0]?.replaceChildren();
    expect(areas.map(isBlank)).toEqual([true]);
    areas[0]?.remove();
    expect(areas.map(isBlank)).toEqual([false]);
  });

  it.each([
    ['the price', '₹1,549', null],
    ['another price', '₹15,490', 'AC jet service'],
    ['no price', '', 'AC jet service'],
  ])('findWrongPrice with %s beside the name', async (_what, price, expected) => {
    await renderUi(createPage({}, null, <p>AC jet service {price}</p>));
    const data = {
      products: [
        { title: 'Deep clean', price: 1 },
        { title: 'AC jet service', price: 1549 },
      ],
    };
    expect(findWrongPrice(document, data)).toBe(expected);
  });
});
