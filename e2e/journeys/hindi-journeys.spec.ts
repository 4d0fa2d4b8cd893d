import { findEnglish } from '../pages/english.ts';
import { recordTexts } from '../pages/text-recorder.ts';
import { JOURNEYS } from '../pages/hindi/journeys.ts';
import { expect, test } from '../fixtures.ts';

/**
 * Elements that are in English on every page: the link to the English page, and the invoice, which also has Hindi
 * text.
 */
const ENGLISH = '[lang="en-IN"], article:has(table), [aria-busy="true"] [inert]';

// Some requests fail on purpose, and the browser logs them as errors.
test.use({ expectsProblems: true, locale: 'hi-IN' });

for (const [name, run] of JOURNEYS)
  test(`${name}: Hindi pages contain no English except names`, async ({
    page,
    deployment,
    phone,
  }) => {
    test.setTimeout(180_000);
    const recorder = await recordTexts(page.context(), ENGLISH);
    await run({ page, deployment, phone });
    const shown = recorder.getShown();
    process.stdout.write(`${name}, in Hindi: ${shown.length} texts\n`);
    expect(shown.length).toBeGreaterThan(50);
    expect(findEnglish(shown, await recorder.getServerTexts())).toEqual([]);
  });
