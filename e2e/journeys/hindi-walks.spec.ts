import { englishIn } from '../pages/english.ts';
import { listen } from '../pages/heard.ts';
import { WALKS } from '../pages/hindi/walks.ts';
import { expect, test } from '../fixtures.ts';

/**
 * Elements that are in English on every page: the link to the English page, and the invoice, which also has Hindi
 * text.
 */
const ENGLISH = '[lang="en-IN"], article:has(table), [aria-busy="true"] [inert]';

// Some requests fail on purpose, and the browser logs them as errors.
test.use({ expectsProblems: true, locale: 'hi-IN' });

for (const [name, walk] of WALKS)
  test(`${name}: Hindi pages contain no English except names`, async ({ page, product, phone }) => {
    test.setTimeout(180_000);
    const ear = await listen(page.context(), ENGLISH);
    await walk({ page, product, phone });
    const heard = ear.heard();
    process.stdout.write(`${name}, in Hindi: ${heard.length} texts\n`);
    expect(heard.length).toBeGreaterThan(50);
    expect(englishIn(heard, await ear.told())).toEqual([]);
  });
