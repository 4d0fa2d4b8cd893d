/// <reference types="@vitest/browser-playwright" />
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { fakeDay, MY_DAY } from '../dev/fake-day.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { press } from '../dev/open-day.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

/** Bodies of the completions that the server received. */
const bodies: { code?: string; signature?: string }[] = [];

beforeEach(() => void (bodies.length = 0));
afterEach(resetConsole);
afterEach(() => emulate([]));

const emulate = (features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features });

/** Opens the dialog that finishes a visit. The server responds to the first completion with `rejection`, if given. */
async function openDialog(rejection?: () => Response) {
  await page.viewport(360, 740);
  const visits = MY_DAY.visits.map((visit) =>
    visit.state === 'booked'
      ? {
          ...visit,
          state: 'arrived' as const,
          order: { ...visit.order, status: 'in progress' as const },
        }
      : visit,
  );
  const call = 'POST /ops/my/orders/{id}/complete';
  const responses = fakeDay({ ...MY_DAY, visits });
  await renderConsole(
    { page: 'technician' },
    {
      ...responses,
      [call]: (request) => {
        bodies.push(request.body as (typeof bodies)[number]);
        return bodies.length === 1 && rejection ? rejection() : responses[call]?.(request);
      },
    },
  );
  await press('Done');
  return page.getByRole('dialog', { name: 'Is order 1041 done?' });
}

const enterCode = (code: string) =>
  page.getByRole('textbox', { name: /customer’s code/ }).fill(code);

const getRejected = () => page.getByRole('region', { name: 'Order 1041: I took ₹499. Done' });

async function expectSmallAndAccessible(): Promise<void> {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectNoAxeViolations();
}

const expectNextVisit = () =>
  expect.element(page.getByRole('article', { name: 'Ravi Oraon' })).toBeVisible();

it('takes UPI with a QR code and the digits of the bank’s reference', async () => {
  const dialog = await openDialog();
  await dialog.getByRole('radio', { name: 'UPI' }).click();
  await expect
    .element(dialog.getByRole('img', { name: 'QR code for paying ₹499 by UPI' }))
    .toBeVisible();
  await enterCode('7777');
  await dialog.getByRole('textbox', { name: /Last digits/ }).fill('482');
  const done = dialog.getByRole('button', { name: '₹499 came by UPI. Done' });
  await expect.element(done).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: /Last digits/ }).fill('4821');
  await expectSmallAndAccessible();
  await press('₹499 came by UPI. Done');
  await expect
    .poll(() => bodies)
    .toMatchObject([{ upi: { amount: 499, reference: '4821' }, code: '7777' }]);
  await expectNextVisit();
});

it('draws the QR code black on white with forced colours', async () => {
  await emulate([
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: 'dark' },
  ]);
  const dialog = await openDialog();
  await dialog.getByRole('radio', { name: 'UPI' }).click();
  const code = dialog.getByRole('img', { name: /^QR code/ });
  await expect.element(code).toBeVisible();
  const { backgroundColor, fill } = getComputedStyle(code.element());
  expect([fill, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

it('keeps the visit open if the amount due has changed', async () => {
  await openDialog(() =>
    errorResponse(409, '₹1,149 is due for order 1041. Look again before you take it.'),
  );
  await enterCode('4821');
  await press('I took ₹499. Done');
  await expect.element(getRejected()).toMatchTextContent(/₹1,149 is due for order 1041/);
  await expect.element(page.getByRole('article', { name: 'Asha Devi' })).toBeVisible();
  await expectNoAxeViolations();
  await press('I have seen it');
  await expect.element(getRejected()).not.toBeInTheDocument();
});

it('asks for another code after a wrong one, and sends the same completion with it', async () => {
  await openDialog(() =>
    errorResponse(422, 'This is not the customer’s code.', { error: { code: ['Wrong.'] } }),
  );
  await enterCode('1111');
  await press('I took ₹499. Done');
  await expect.element(getRejected()).toMatchTextContent(/This is not the customer’s code/);
  await expectSmallAndAccessible();
  await enterCode('4821');
  await press('Send again');
  await expect.poll(() => bodies.map(({ code }) => code)).toEqual(['1111', '4821']);
  expect(bodies[1]).toMatchObject({ cash: 499 });
  await expect.element(getRejected()).not.toBeInTheDocument();
  await expectNextVisit();
});

it('completes a visit with a signature, for which a tap is not enough', async () => {
  const dialog = await openDialog();
  await dialog.getByRole('radio', { name: 'With a signature' }).click();
  const pad = dialog.getByRole('img', { name: 'Signature' });
  await pad.click();
  const done = dialog.getByRole('button', { name: 'I took ₹499. Done' });
  await expect.element(done).toHaveAttribute('aria-disabled', 'true');
  const { left, top } = pad.element().getBoundingClientRect();
  const point = (type: string, step: number) =>
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      clientX: left + 10 + step * 12,
      clientY: top + 20,
    });
  pad.element().dispatchEvent(point('pointerdown', 0));
  for (let step = 1; step < 8; step += 1) pad.element().dispatchEvent(point('pointermove', step));
  await expectSmallAndAccessible();
  await press('I took ₹499. Done');
  await expect
    .poll(() => bodies)
    .toMatchObject([{ signature: expect.stringMatching(/^(M\d+ \d+(L\d+ \d+)+)+$/) }]);
});

it('starts with an empty code for each customer', async () => {
  await openDialog();
  await enterCode('4821');
  await press('I took ₹499. Done');
  await expectNextVisit();
  await press('Done');
  await expect.element(page.getByRole('textbox', { name: /customer’s code/ })).toHaveValue('');
});
