import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeDay, MY_DAY } from '../dev/fake-day.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

// The build replaces the English texts like this on Hindi pages.
vi.mock('../texts/en/calls.ts', () => import('../texts/hi/calls.ts'));
vi.mock('../texts/en/day.ts', () => import('../texts/hi/day.ts'));
vi.mock('../texts/en/frame.ts', () => import('../texts/hi/frame.ts'));
vi.mock('../texts/en/keys.ts', () => import('../texts/hi/keys.ts'));
vi.mock('../texts/en/visits.ts', () => import('../texts/hi/visits.ts'));

afterEach(resetConsole);

/** Finds Latin words on the page, except for names of people and items. */
const findLatinWords = (): string[] =>
  (document.body.innerText.match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !JSON.stringify(MY_DAY).includes(word) && !/^(Manoj|Close|dialog)$/.test(word),
  );

it('a technician completes a visit in Hindi on a small phone', async () => {
  await page.viewport(360, 740);
  const languages: (string | null)[] = [];
  const responses = fakeDay();
  const screen = await renderConsole(
    { page: 'technician' },
    {
      ...responses,
      'GET /ops/my/day': (request) => {
        languages.push(request.headers.get('accept-language'));
        return responses['GET /ops/my/day']?.(request);
      },
    },
  );
  const card = screen.getByRole('article', { name: 'Asha Devi' });
  await expect.element(card).toMatchTextContent(/सुबह 10:00 से दोपहर 12:00 बजे/);
  await expect.element(card).toMatchTextContent(/₹499 लें/);
  await expect.element(card).toMatchTextContent(/, सदर/);
  for (const name of ['रास्ते में हूँ', 'ग्राहक के यहाँ हूँ', 'काम शुरू करें', 'काम पूरा']) {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(findLatinWords()).toEqual([]);
    const button = card.getByRole('button', { name, exact: true });
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    await button.click();
  }
  const question = page.getByRole('dialog', { name: 'ऑर्डर 1041 का काम पूरा हुआ?' });
  await expect.element(question).toMatchTextContent(/₹499 बाकी हैं/);
  await expectNoAxeViolations();
  await question.getByRole('textbox', { name: /ग्राहक का कोड/ }).fill('4821');
  await question.getByRole('button', { name: '₹499 ले लिए, काम पूरा' }).click();
  const nextVisit = screen.getByRole('article', { name: 'Ravi Oraon' });
  await expect.element(nextVisit).toMatchTextContent(/कुछ नहीं लेना है/);
  expect(new Set(languages)).toEqual(new Set(['hi']));
});
