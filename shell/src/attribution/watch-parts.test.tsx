import { renderUi } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { watchParts } from './watch-parts.ts';

const DATA = JSON.stringify({ data: [{ title: 'AC jet service', price: 549 }] });
const createPage = (price: string, opacity = 1) => (
  <div id="root">
    <header style={{ opacity }}>Sudhaar</header>
    <main id="content">
      AC jet service {price}
      <ul>
        <li>Door gasket</li>
      </ul>
    </main>
    <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: DATA }} />
  </div>
);
const doNothing = (): void => undefined;
const emptyList = (): void => document.querySelector('ul')?.replaceChildren();
const press = (): void => void document.dispatchEvent(new Event('pointerdown'));

it.each([
  ['a page in order', 'null', createPage('₹549'), doNothing],
  ['a header that can’t be seen', 'the header', createPage('₹549', 0.1), doNothing],
  ['another price than the API’s', 'AC jet service', createPage('₹54.90'), doNothing],
  ['an area that became blank', 'an area', createPage('₹549'), emptyList],
  [
    'an area that became blank after a press',
    'null',
    createPage('₹549'),
    () => (press(), emptyList()),
  ],
])('repeated checks of %s report %s', async (_what, fault, view, change) => {
  await renderUi(view);
  const check = watchParts(document);
  // A fault is reported by the second check in a row that finds it.
  const first = check();
  change();
  check();
  expect(first).toBeNull();
  expect(String(check())).toContain(fault);
});
