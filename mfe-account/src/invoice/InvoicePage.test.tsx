import { expectNoAxeViolations, fakeApi } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { fakeOrder } from '../dev/fake-orders.ts';
import { SKELETON_INVOICE } from 'shared-ui/invoice';
import { InvoicePage } from './InvoicePage.tsx';
import issued from './issued.fixture.json';

const [firstIssued] = issued;
if (firstIssued === undefined) throw new Error('there is no issued invoice');

const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockClear();
  vi.spyOn(globalThis, 'print').mockImplementation(print);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** An issued invoice. A test of the API checks the same `issued` figures. */
const createInvoice = (figures: object) => ({
  status: 1,
  message: 'Invoice',
  invoice: { invoice_number: 'HZB/26-27/000002', invoice_date: '2026-11-20T06:30:00.000Z' },
  order: {
    orderId: 7,
    payment_status: 'paid',
    user_name: 'Asha Kumari',
    address: '12 Matwari Road',
    user: { types: 'customer', phone_number: '9876543210' },
    customer_number: null,
    place_of_supply: 'Jharkhand (20)',
    warranty_until: null,
    ...figures,
  },
});

function open(orderId: string, responses: Parameters<typeof fakeApi>[0] = {}) {
  const orders = [fakeOrder({ status: 'completed', payment_status: 'paid' }), fakeOrder({ id: 8 })];
  globalThis.fetch = fakeApi({ ...fakeAccountCalls(orders), ...responses }).fetch;
  return renderWithStore(<InvoicePage params={{ orderId }} search={new URLSearchParams()} />);
}

/** Opens an issued invoice with these figures. */
const openIssued = (figures: object) =>
  open('7', { 'GET /api/order/invoice/{orderId}': () => createInvoice(figures) });

const formatTwoDecimals = (rupees: number): string => `₹${rupees.toFixed(2)}`;

describe('InvoicePage', () => {
  it('shows exact amounts and prints itself once', async () => {
    const screen = await open('7');
    expect(store.get(toastAtom)?.message).toBe('Please Wait');
    await expect.poll(() => screen.getByText('HZB/26-27/000001')).toBeVisible();
    const cells = screen
      .getByRole('row', { name: /AC jet service/ })
      .getByRole('cell')
      .elements();
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '1',
      'AC jet service',
      '₹450.18',
      '₹197.64',
      '2',
      '₹1,098.00',
    ]);
    await expect
      .poll(() => screen.getByRole('row', { name: /^Tax \(18%\)/ }).element().textContent)
      .toMatch(/₹197\.64$/);
    await expect.poll(() => print.mock.calls.length).toBe(1);
    await expectNoAxeViolations();
  });

  it.each(issued)(
    'shows the cart’s tax as included, and the tax of each line, for $prices',
    async ({ cart, invoice }) => {
      const screen = await openIssued(invoice);

      await expect
        .element(screen.getByRole('row', { name: /^Tax \(18%\)/ }))
        .toHaveTextContent(`Tax (18%)included ${formatTwoDecimals(cart.tax)}`);
      await expect
        .element(screen.getByRole('row', { name: /^Total ₹/ }))
        .toHaveTextContent(`Total${formatTwoDecimals(cart.total)}`);
      const taxes = screen
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent);
      for (const { tax } of invoice.products) expect(taxes).toContain(formatTwoDecimals(tax));
    },
  );

  it('shows a discount before the tax', async () => {
    const screen = await openIssued({ ...firstIssued.invoice, discount: 200 });
    const sums = screen.getByRole('row', { name: /^(Discount|Tax|Total)/ });
    await expect.element(sums.first()).toHaveTextContent('Discount−₹200.00');
    expect(sums.elements().map(({ textContent }) => textContent.slice(0, 3))).toEqual([
      'Dis',
      'Tax',
      'Tot',
    ]);
  });

  it.each([
    ['deliver', ' Delivered to the address'],
    ['visit', ' Brought by our technician'],
    ['pick_up', ' Picked up at the shop'],
    // Orders without parts, and responses of older servers.
    [undefined, ''],
  ] as const)(
    'says beside the parts how the customer got them if parts_way is %s',
    async (parts_way, text) => {
      const part = { ...firstIssued.invoice.products[0], name: 'Thermostat', qty: 1 };
      const screen = await openIssued({ ...firstIssued.invoice, spare_parts: [part], parts_way });
      await expect
        .element(screen.getByRole('table'))
        .toMatchTextContent(new RegExp(`Spare parts${text}1Thermostat`));
      await expectNoAxeViolations();
    },
  );

  it('contains tax split, HSN/SAC codes, amount in words, place of supply and warranty', async () => {
    const screen = await open('7');
    const details = screen.getByRole('region', { name: 'Tax details' });
    await expect.element(details).toBeVisible();
    const text = details.element().textContent;
    expect(text).toContain('Taxable value₹900.36CGST₹98.82SGST₹98.82');
    expect(text).toContain('HSN/SAC 9987AC jet service');
    expect(text).toContain('Rupees One Thousand Ninety-Eight Only');
    expect(text).toContain('under warranty until 20 Dec 2026');
    await expect.element(screen.getByText('Jharkhand (20)')).toBeVisible();
  });

  it.each([
    {
      kind: 'Bill of Supply',
      method: 'composition',
      gstin: '20ABCFS1234K1ZL',
      top: 'Composition taxable person, not eligible to collect tax on supplies',
      codes: 1,
    },
    { kind: 'Bill', method: 'unregistered', gstin: '', top: '', codes: 0 },
  ])('is a $kind without tax if the seller is $method', async (bill) => {
    const figures = { ...firstIssued.invoice, discount: 9, tax_method: bill.method };
    const { invoice, ...response } = createInvoice(figures);
    const seller = { ...SKELETON_INVOICE.seller, gstin: bill.gstin };
    const screen = await open('7', {
      'GET /api/order/invoice/{orderId}': () => ({ ...response, invoice: { ...invoice, seller } }),
    });
    const sheet = screen.getByRole('article', { name: `${bill.kind} HZB/26-27/000002` });
    await expect.element(sheet).toBeVisible();
    const text = sheet.element().textContent;
    expect(text.startsWith(bill.top)).toBe(true);
    expect(sheet.getByRole('heading', { level: 1 }).element().textContent).toBe(bill.kind);
    expect(text).not.toMatch(/Tax Invoice|GST \(|Tax \(|CGST|SGST|Taxable|Place of supply/);
    expect(text.includes('GSTIN')).toBe(bill.gstin !== '');
    expect(sheet.getByText(/^HSN\/SAC/).elements()).toHaveLength(bill.codes);
    const columns = sheet.getByRole('columnheader').elements();
    const [row] = sheet.getByRole('row', { name: /Gas refill/ }).elements();
    expect(row?.childElementCount).toBe(columns.length);
    const total = sheet.getByRole('row', { name: /^Total / }).getByRole('rowheader');
    await expect.element(total).toHaveAttribute('colspan', String(columns.length - 1));
    await expectNoAxeViolations();
  });

  it('shows when the invoice will be available if the order is not completed', async () => {
    const screen = await open('8');
    await expect
      .element(
        screen.getByRole('heading', { name: 'Your invoice will be here once the job is done' }),
      )
      .toBeVisible();
    expect(print).not.toHaveBeenCalled();
    await expect.poll(() => store.get(toastAtom)?.active).toBe(false);
  });

  it('offers the link if the browser has no print, and throws no error', async () => {
    vi.stubGlobal('print', undefined);
    const errors: string[] = [];
    const recordError = (event: ErrorEvent): number => errors.push(event.message);
    globalThis.addEventListener('error', recordError);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    // A new number, because the print dialog does not open again for an invoice that was printed.
    const invoice = {
      invoice_number: 'HZB/26-27/000003',
      invoice_date: '2026-11-20T06:30:00.000Z',
    };
    const screen = await open('7', {
      'GET /api/order/invoice/{orderId}': () => ({
        ...createInvoice(firstIssued.invoice),
        invoice,
      }),
    });
    await expect.element(screen.getByText(/^This app cannot print\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' }).query()).toBeNull();
    // After the toast is gone, the page has tried to print.
    await expect.poll(() => store.get(toastAtom)?.active).toBe(false);
    await screen.getByRole('button', { name: 'Share the link' }).click();
    await expect.poll(() => copied.mock.calls.length).toBe(1);
    globalThis.removeEventListener('error', recordError);
    Reflect.deleteProperty(navigator, 'share');
    vi.unstubAllGlobals();
    expect(errors).toEqual([]);
  });

  it('has a page heading and says that the service is busy after a 503', async () => {
    const screen = await open('7', {
      'GET /api/order/invoice/{orderId}': () => Response.json({}, { status: 503 }),
    });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('The invoice could not be loaded');
    await expect.element(screen.getByText(/^The service is busy right now/)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('shows a not-found message for another customer’s order or an invalid number', async () => {
    const screen = await open('999');
    await expect
      .element(screen.getByRole('heading', { name: 'There is no such invoice' }))
      .toBeVisible();
  });
});
