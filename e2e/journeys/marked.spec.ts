import { test as base, expect } from '../fixtures.ts';
import { listen } from '../pages/heard.ts';
import { WALKS } from '../pages/hindi/walks.ts';
import { publishMarked, unmarkedIn } from '../release/help/marked.ts';
import { withProduct, type Product } from '../product.ts';

/**
 * Uses a product whose Hindi releases surround every text with markers: texts of the shell, the design system and the
 * remotes.
 */
const test = base.extend<object, { product: Product }>({
  product: [
    ({}, use) =>
      withProduct({}, async (product) => {
        await publishMarked(product);
        await use(product);
      }),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The placeholder of an invoice that is loading: its text is invisible. */
const SHAPES = '[aria-busy="true"] [inert]';

// Some requests fail on purpose, and the browser logs them as errors.
test.use({ expectsProblems: true, locale: 'hi-IN' });

for (const [name, walk] of WALKS)
  test(`${name}: every visible text comes from the text files or is data`, async ({
    page,
    product,
    phone,
  }) => {
    test.setTimeout(180_000);
    const ear = await listen(page.context(), SHAPES);
    await walk({ page, product, phone });
    // Pages that the API renders have their own texts, which are not part of a release.
    const heard = ear.heard().filter(({ at }) => !at.startsWith('/api/'));
    const marked = heard.filter(({ text }) => text.includes('⟦'));
    process.stdout.write(`${name}, in marks: ${heard.length} texts, ${marked.length} marked\n`);
    expect(marked.length).toBeGreaterThan(50);
    expect(unmarkedIn(heard, await ear.told())).toEqual([]);
  });
