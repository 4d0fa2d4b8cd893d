import { store, toastAtom } from 'app-kit/store';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { INVOICES } from '../dev/fake-invoices.ts';
import { OWNER } from '../dev/fake-shop.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await resetConsole();
});

const ROWS = [
  'Invoice,Date,Order,Customer,Item,HSN/SAC,Quantity,Tax of the line,Total of the line,Discount,Taxable value,CGST,SGST,Total,Paid by',
  `HZB/26-27/000041,2026-10-03,1011,"'=HYPERLINK(""x"")",Thermostat,8418,1,117,650,100,2910.18,319.41,319.41,3549,online + cash`,
  `HZB/26-27/000041,2026-10-03,1011,"'=HYPERLINK(""x"")",Gas refill,9987,2,539.82,2999,,,,,,online + cash`,
  'HZB/26-27/000042,2026-10-05,1012,Asha Devi,Drum cleaning,,1,0,499,0,,,,499,"UPI, not received"',
];

it('downloads the invoices of a month, one row for each line, with the totals once', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  const months: (string | null)[] = [];
  const screen = await renderConsole(
    { page: 'money' },
    {
      'GET /ops/me': () => ({ me: { ...OWNER, scopes: ['read'] } }),
      'GET /ops/invoices': ({ query }) => {
        months.push(query.get('month'));
        return { invoices: INVOICES };
      },
    },
  );
  const panel = screen.getByRole('region', { name: 'Invoices for the accountant' });
  const month = panel.getByLabelText('Month');
  await expect.element(month).toHaveValue(expect.stringMatching(/^\d{4}-\d\d$/));
  await userEvent.fill(month, '2026-10');
  await expectNoAxeViolations(panel.element());
  await panel.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => files.mock.calls).toHaveLength(1);
  const file = files.mock.calls[0]?.[0] as Blob;
  expect((await file.text()).replace('\uFEFF', '')).toBe(`${ROWS.join('\r\n')}\r\n`);
  expect(months).toEqual(['2026-10']);
});

it('says that a month has no invoices, and downloads no file', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  const screen = await renderConsole(
    { page: 'money' },
    { 'GET /ops/invoices': () => ({ invoices: [] }) },
  );
  await screen.getByRole('button', { name: 'Download as CSV' }).click();
  await expect
    .poll(() => store.get(toastAtom)?.message)
    .toBe('No invoices were issued in this month.');
  expect(files).not.toHaveBeenCalled();
});

it('selects the previous month at first', async () => {
  vi.setSystemTime('2026-12-31T18:30:00.000Z');
  const screen = await renderConsole({ page: 'money' });
  await expect.element(screen.getByLabelText('Month')).toHaveValue('2026-12');
  vi.useRealTimers();
});
