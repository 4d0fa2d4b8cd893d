import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderUi } from 'shared-ui/test-utils';
import { followTranslation, isTranslated } from './replaced-texts.ts';

const { appendChild, insertBefore, removeChild } = Node.prototype;
let stopFollowing = (): void => undefined;

beforeEach(() => {
  stopFollowing = followTranslation(document);
});
afterEach(() => stopFollowing());

/** Replaces texts as Chrome does, with unpatched methods. */
function translate(root: Element, { merged = false } = {}): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  let last: { font: Element; text: Text } | undefined;
  for (const text of texts) {
    const parent = text.parentNode;
    if (parent === null || text.data === '' || parent.nodeName === 'FONT') continue;
    if (merged && last !== undefined && text.previousSibling === last.font) {
      last.font.append(text.data);
      removeChild.call(parent, text);
      continue;
    }
    const font = document.createElement('font');
    font.append(text.data);
    insertBefore.call(parent, font, text);
    removeChild.call(parent, text);
    last = { font, text };
  }
}

/** Runs mutation observers. */
const waitForObserver = (): Promise<void> => Promise.resolve();

function Order() {
  const [count, setCount] = useState(1);
  const isPaying = count === 2;
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        {isPaying && <i>…</i>}Order
      </button>
      <p>
        {count} of {3 * count} for ₹{549 * count} {isPaying ? 'now' : <b>later</b>}
      </p>
    </div>
  );
}

it.each([{ merged: false }, { merged: true }])(
  'lets React update a page whose texts were replaced, with correct figures (%o)',
  async (options) => {
    const screen = await renderUi(<Order />);
    const root = screen.container;
    const button = root.querySelector('button');
    const states = [
      ['…Order', '2 of 6 for ₹1098 now'],
      ['Order', '3 of 9 for ₹1647 later'],
      ['Order', '4 of 12 for ₹2196 later'],
    ];
    for (const [label, line] of states) {
      translate(root, options);
      await waitForObserver();
      expect(isTranslated(document)).toBe(true);
      button?.click();
      await expect.poll(() => root.querySelector('p')?.textContent).toBe(line);
      expect(button?.textContent).toBe(label);
    }
    translate(root, options);
    await screen.rerender(<em>Another page</em>);
    expect(root.textContent).toBe('Another page');
  },
);

const createList = (order: readonly string[]) => (
  <div>
    {order.map((word) => [<b key={`${word}-mark`}>•</b>, word])}
    <u>end</u>
  </div>
);

it('moves and removes replaced texts when React reorders a list', async () => {
  const screen = await renderUi(createList(['one ', 'two ', 'three ']));
  translate(screen.container);
  await screen.rerender(createList(['three ', 'one ']));
  expect(screen.container.textContent).toBe('•three •one end');
});

it('does not crash if a translator has removed its own element', async () => {
  const screen = await renderUi(<Order />);
  translate(screen.container);
  await waitForObserver();
  screen.container.querySelectorAll('font').forEach((font) => font.remove());
  screen.container.querySelector('button')?.click();
  await expect.poll(() => screen.container.querySelector('i')?.textContent).toBe('…');
  await screen.rerender(<em>Another page</em>);
  expect(screen.container.textContent).toBe('Another page');
});

it('does not patch DOM methods on an untranslated page', async () => {
  const screen = await renderUi(<Order />);
  screen.container.querySelector('button')?.click();
  await expect.poll(() => screen.container.querySelector('i')?.textContent).toBe('…');
  expect(Node.prototype).toMatchObject({ appendChild, insertBefore, removeChild });
});
