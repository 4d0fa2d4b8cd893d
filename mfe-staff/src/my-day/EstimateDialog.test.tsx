import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeFirstVisit, fakeDay } from '../dev/fake-day.ts';
import { press } from '../dev/open-day.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

const { style: rootStyle } = document.documentElement;

/** Bodies of the actions that the server received. */
const bodies: unknown[] = [];

beforeEach(() => void (bodies.length = 0));
afterEach(async () => {
  rootStyle.fontSize = '';
  await resetConsole();
});

/** Opens the day of a technician who is at work on a diagnosis visit with a fee of ₹499. */
async function openDay(rejection?: () => Response) {
  await page.viewport(360, 740);
  const responses = fakeDay(
    changeFirstVisit({ state: 'arrived', fee_credit: 499 }, { status: 'in progress' }),
  );
  const intercept = (call: 'estimate' | 'accept-estimate') => {
    const name = `POST /ops/my/orders/{id}/${call}` as const;
    return {
      [name]: (request: { body: unknown }) => {
        bodies.push(request.body);
        const isFirstCode = call === 'accept-estimate' && bodies.length === 2;
        return isFirstCode && rejection ? rejection() : responses[name]?.(request as never);
      },
    };
  };
  await renderConsole(
    { page: 'technician' },
    { ...responses, ...intercept('estimate'), ...intercept('accept-estimate') },
  );
  return page.getByRole('article', { name: 'Asha Devi' });
}

async function expectSmallAndAccessible(): Promise<void> {
  rootStyle.fontSize = '200%';
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  rootStyle.fontSize = '';
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectNoAxeViolations();
}

/** Labour of ₹650 and two pumps of ₹890, less the fee. */
async function makeEstimate(): Promise<void> {
  await press('Make an estimate');
  await press('Add Drum removal, labour');
  await press('Add Drain pump');
  await page
    .getByRole('group', { name: 'Drain pump' })
    .getByRole('button', { name: 'Increase quantity' })
    .click();
  await expectSmallAndAccessible();
  await press('Look at the estimate: ₹1,931');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Visit fee credited−₹499/);
  await expect.element(dialog).toMatchTextContent(/₹347.58 GST included/);
  await expectSmallAndAccessible();
  await press('Send to the customer: ₹1,931');
}

it('sends the chosen rates with the version of the rate card and the total; nothing is due yet', async () => {
  const visit = await openDay();
  await makeEstimate();
  await expect.element(visit).toMatchTextContent(/The customer has not answered yet/);
  expect(bodies).toMatchObject([
    {
      version: 4,
      lines: [
        { rate: 7001, qty: 1 },
        { rate: 7002, qty: 2 },
      ],
      total: 1931,
    },
  ]);
  await expect.element(visit).toMatchTextContent(/Take ₹499/);
  await expectSmallAndAccessible();
});

it('finds a rate by name and offers nothing to send before one is chosen', async () => {
  await openDay();
  await press('Make an estimate');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('gas');
  await expect
    .element(dialog.getByRole('button', { name: 'Add AC gas R32, full charge' }))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Add Drain pump' }))
    .not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /^Look/ })).not.toBeInTheDocument();
});

it('sends the customer’s code, and asks again after a wrong code', async () => {
  const wrong = {
    status: 0,
    message: 'This is not the code.',
    error: { code: ['This is not the code.'] },
  };
  const visit = await openDay(() => Response.json(wrong, { status: 422 }));
  await makeEstimate();
  await visit.getByRole('textbox', { name: /Code of the estimate/ }).fill('1234');
  await press('The customer says yes');
  const rejected = page.getByRole('region', { name: 'Order 1041: Customer accepts ₹1,931' });
  await rejected.getByRole('textbox').fill('4321');
  await rejected.getByRole('button', { name: 'Send again' }).click();
  await expect.element(visit).toMatchTextContent(/The customer said yes: ₹1,931 are added/);
  await expect.element(visit).toMatchTextContent(/Take ₹2,430/);
  await expect
    .poll(() => bodies.slice(1))
    .toMatchObject([
      { estimate: 41, code: '1234' },
      { estimate: 41, code: '4321' },
    ]);
  await expectSmallAndAccessible();
});

/** Clicks at once; `click` of Vitest would wait first. */
const tap = (name: RegExp): void =>
  (page.getByRole('button', { name }).element() as HTMLElement).click();

it('a double tap on Look at the estimate does not send it', async () => {
  await openDay();
  await press('Make an estimate');
  await press('Add Drain pump');
  tap(/^Look at the estimate/);
  // React renders in a microtask, before the cooldown's timer.
  await Promise.resolve();
  tap(/^Send to the customer/);
  await press('Change it');
  expect(bodies).toEqual([]);
});

it('keeps the keyboard focus in the row while a rate is added and removed', async () => {
  await openDay();
  await press('Make an estimate');
  page.getByRole('button', { name: 'Add Drain pump' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('button', { name: 'Delete' });
  await expect.element(remove).toHaveFocus();
  await expect.element(remove).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Add Drain pump' })).toHaveFocus();
});
