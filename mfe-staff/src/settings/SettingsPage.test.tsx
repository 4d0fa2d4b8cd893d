import { createDeferred, expectNoAxeViolations } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MESSAGES, SETTINGS } from '../dev/fake-settings.ts';
import { OWNER } from '../dev/fake-shop.ts';
import { errorResponse, recordBody } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';
import { settingsDraftAtom } from './settings-draft.ts';

afterEach(async () => {
  await resetConsole();
  store.set(settingsDraftAtom, null);
});

type Responses = NonNullable<Parameters<typeof renderConsole>[1]>;

async function openSettings(responses: Responses = {}, search = '') {
  await page.viewport(360, 740);
  const screen = await renderConsole({ page: 'settings', search }, responses);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  return screen;
}
const dialog = () => page.getByRole('dialog');

it('publishes a reviewed draft, and sends the version on which it is based', async () => {
  const published = vi.fn<(ifMatch: string | null, body: unknown) => void>();
  const screen = await openSettings({
    'POST /ops/settings': ({ headers, body }) => {
      published(headers.get('if-match'), body);
      return { message: 'The settings are published.', version: 2, report: { fields: ['gstin'] } };
    },
  });
  await expectNoAxeViolations(screen.container);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('textbox', { name: 'GSTIN' }).fill('20AAACF1234K1Z0');
  await screen.getByRole('textbox', { name: 'Address of the office' }).fill('Main Road\n\nRanchi');
  await expect.element(screen.getByText('2 unpublished changes.')).toBeVisible();
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await expect.element(dialog()).toMatchTextContent(/GSTIN: 20ABCFS1234K1ZL 20AAACF1234K1Z0/);
  await expectNoAxeViolations();
  expect(published).not.toHaveBeenCalled();
  await dialog()
    .getByRole('button', { name: /^Publish/ })
    .click();
  const body = { ...SETTINGS, gstin: '20AAACF1234K1Z0', address_lines: ['Main Road', 'Ranchi'] };
  await expect.poll(() => published.mock.calls).toEqual([['"1"', body]]);
  await expect.element(screen.getByText(/^No changes\./)).toBeVisible();
});

it('opens no review of a draft that was edited while its preview was loading', async () => {
  const preview = createDeferred<object>();
  const screen = await openSettings({ 'POST /ops/settings/preview': () => preview.promise });
  const gstin = screen.getByRole('textbox', { name: 'GSTIN' });
  await gstin.fill('20AAACF1234K1Z0');
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await gstin.fill('20AAACF1234K1Z1');
  preview.resolve({ version: 1, changes: [] });
  await expect.element(screen.getByRole('button', { name: 'Review and publish' })).toBeEnabled();
  await expect.element(gstin).toHaveValue('20AAACF1234K1Z1');
  expect(dialog().elements()).toEqual([]);
});

it('shows the errors of a review beside their fields', async () => {
  const error = { phones: ['Enter a mobile number.'] };
  const screen = await openSettings(
    {
      'POST /ops/settings/preview': () => errorResponse(422, 'Enter a mobile number.', { error }),
    },
    'show=contact',
  );
  const phones = screen.getByRole('textbox', { name: 'Phone numbers' });
  await phones.fill('94310');
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await expect.element(screen.getByText(/Correct: Phone numbers\.$/)).toBeVisible();
  await expect.element(phones).toHaveAccessibleDescription(/Enter a mobile number\./);
  await expect.element(dialog()).not.toBeInTheDocument();
  await phones.fill('9431012346');
  await expect.element(screen.getByText('Enter a mobile number.')).not.toBeInTheDocument();
});

it('shows the promo bar of the draft in both languages', async () => {
  const screen = await openSettings({}, 'show=promo');
  await screen.getByRole('textbox', { name: 'Text in English' }).fill('Free check-up in June');
  const figure = screen.getByRole('figure').first();
  await expect.element(figure).toMatchTextContent(/Free check-up in June/);
  await screen.getByRole('checkbox').click();
  await expect.element(screen.getByText('The bar is not shown.')).toBeVisible();
});

it('sends numbers, typed in digits of any script, to the review', async () => {
  const checked: unknown[] = [];
  const screen = await openSettings(
    {
      'POST /ops/settings/preview': recordBody(checked, () => ({ version: 1, changes: [] })),
    },
    'show=limits',
  );
  const percent = screen.getByRole('textbox', { name: 'Reward of a referral, in percent' });
  await percent.fill('');
  await percent.fill('१२');
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await expect.poll(() => checked).toEqual([{ ...SETTINGS, referral_percent: 12 }]);
});

it('chooses how tax is calculated, and names it in the review', async () => {
  const change = { field: 'tax_method', before: 'of_total', after: 'included' };
  const checked: unknown[] = [];
  const screen = await openSettings({
    'POST /ops/settings/preview': recordBody(checked, () => ({ version: 1, changes: [change] })),
  });
  const method = screen.getByRole('combobox', { name: 'How tax is calculated' });
  expect(
    method
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Percentage of the total: 18 of ₹100',
    'Contained in the total: 18 of ₹118',
    'None: composition scheme, Bill of Supply',
    'None: not registered for GST, plain bill',
  ]);
  await method.selectOptions('included');
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await expect
    .element(dialog().getByText('Contained in the total: 18 of ₹118').first())
    .toBeVisible();
  expect(checked).toEqual([{ ...SETTINGS, tax_method: 'included' }]);
});

it('switches how customers can get parts, and shows the error beside the switch', async () => {
  const explanation = 'Offer delivery or pick-up.';
  const checked: unknown[] = [];
  const screen = await openSettings(
    {
      'POST /ops/settings/preview': recordBody(checked, () =>
        errorResponse(422, explanation, { error: { parts_deliver: [explanation] } }),
      ),
    },
    'show=parts',
  );
  await screen.getByRole('checkbox', { name: /^Deliver parts/ }).click();
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await expect.element(screen.getByText(explanation)).toBeVisible();
  expect(checked).toEqual([{ ...SETTINGS, parts_deliver: false }]);
  await screen.getByRole('checkbox', { name: /^Pick up at the shop/ }).click();
  await expectNoAxeViolations(screen.container);
});

it('shows the travel minutes between all blocks, with their error', async () => {
  const error = { travel_minutes: ['Enter the minutes of every way.'] };
  const checked: unknown[] = [];
  const screen = await openSettings(
    {
      'POST /ops/settings/preview': recordBody(checked, () =>
        errorResponse(422, 'Enter the minutes of every way.', { error }),
      ),
    },
    'show=places',
  );
  const blocks = screen.getByRole('textbox', { name: 'Blocks', exact: true });
  await blocks.fill('Sadar\nIchak\nBarhi');
  await expect.element(screen.getByRole('textbox', { name: 'Barhi → Sadar' })).toHaveValue('');
  await blocks.fill('Sadar\nIchak');
  await screen.getByRole('textbox', { name: 'Ichak → Sadar' }).fill('40');
  await expectNoAxeViolations(screen.container);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await expect.element(screen.getByText('Enter the minutes of every way.')).toBeVisible();
  const travel_minutes = { Sadar: { Sadar: 15, Ichak: 35 }, Ichak: { Sadar: 40, Ichak: 20 } };
  expect(checked).toEqual([{ ...SETTINGS, travel_minutes }]);
});

it('changes the text of a message, with a preview, and restores the default one', async () => {
  const screen = await openSettings({}, 'show=messages');
  const english = screen.getByRole('textbox', { name: 'Text in English' });
  await expect.element(english).toHaveValue(MESSAGES[0]?.en ?? '');
  await expectNoAxeViolations(screen.container);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await english.fill('We are at work, {shop} says. {orderNumber}, {total}');
  await expect
    .element(screen.getByRole('figure').first())
    .toMatchTextContent(/We are at work, Sudhaar says\. 1042, \{total\}$/);
  await expect.element(screen.getByText('1 unpublished change.')).toBeVisible();
  await screen.getByRole('button', { name: 'Use the default English text' }).click();
  await expect.element(english).toHaveValue(MESSAGES[0]?.en ?? '');
  await expect.element(screen.getByText(/^No changes\./)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Message' }).selectOptions('pushOrder');
  await expect.poll(() => location.search).toBe('?show=messages&message=pushOrder');
});

it('shows the error of a text beside the text', async () => {
  const error = { 'messages_hi.pushOrder': ['The text must contain {orderNumber}.'] };
  const checked: unknown[] = [];
  const screen = await openSettings(
    {
      'POST /ops/settings/preview': recordBody(checked, () =>
        errorResponse(422, 'The text must contain {orderNumber}.', { error }),
      ),
    },
    'show=messages&message=pushOrder',
  );
  const hindi = screen.getByRole('textbox', { name: 'Text in Hindi' });
  await hindi.fill('ऑर्डर');
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await expect.element(hindi).toHaveAccessibleDescription(/must contain \{orderNumber\}\./);
  await expect
    .element(screen.getByText(/Correct: Notification: second line \(Text in Hindi\)\.$/))
    .toBeVisible();
  expect(location.search).toBe('?show=messages&message=pushOrder');
  expect(checked).toEqual([{ ...SETTINGS, messages_hi: { pushOrder: 'ऑर्डर' } }]);
  await hindi.fill('ऑर्डर {orderNumber}!');
  await expect.element(hindi).not.toHaveAccessibleDescription(/must contain/);
});

it('keeps a draft after a conflict and applies it to the newer version', async () => {
  let current = { settings: SETTINGS, version: 1 };
  const message = 'Asha Devi changed the settings while you were editing it.';
  const screen = await openSettings({
    'GET /ops/settings': () => current,
    'POST /ops/settings': () => {
      current = { settings: { ...SETTINGS, tagline: 'By Asha' }, version: 2 };
      return errorResponse(409, message);
    },
  });
  await screen.getByRole('textbox', { name: 'PIN code' }).fill('825302');
  await screen.getByRole('button', { name: 'Review and publish' }).click();
  await dialog()
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect.poll(() => store.get(toastAtom)?.message).toBe(message);
  await screen.getByRole('button', { name: 'Apply my changes to the newest version' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('By Asha');
  await expect.element(screen.getByRole('textbox', { name: 'PIN code' })).toHaveValue('825302');
});

it('restores a version after a review', async () => {
  const restored = vi.fn<(id: string | undefined, ifMatch: string | null) => void>();
  const screen = await openSettings(
    {
      'POST /ops/settings/versions/{id}/take-back': ({ params, headers }) => {
        restored(params['id'], headers.get('if-match'));
        return { message: 'Restored.', version: 2, report: { fields: ['gstin'] } };
      },
    },
    'show=versions',
  );
  const row = screen.getByRole('row', { name: /Rakesh Kumar/ });
  await expect.element(row).toMatchTextContent(/Phone numbers, Text in English/);
  await screen.getByRole('button', { name: 'Restore: 0' }).click();
  await dialog()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect.poll(() => restored.mock.calls).toEqual([['0', '"1"']]);
});

it('is read-only for the role accounts', async () => {
  const accounts = { ...OWNER, role: 'accounts' as const, scopes: ['money', 'read'] };
  const screen = await openSettings({ 'GET /ops/me': () => ({ me: accounts }) });
  await expect.element(screen.getByText('Only owners can change settings.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'GSTIN' })).toHaveAttribute('readonly');
});
