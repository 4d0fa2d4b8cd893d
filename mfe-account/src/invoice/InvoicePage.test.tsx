import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, renderUi } from 'shared-ui/test-utils';
import { store, toastAtom } from 'shell/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAccountCalls, fakeOrder } from '../dev/fake-account.ts';
import { InvoicePage } from './InvoicePage.tsx';

const realFetch = globalThis.fetch;
const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockClear();
  vi.spyOn(globalThis, 'print').mockImplementation(print);
});

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.fetch = realFetch;
});

function open(orderId: string) {
  const orders = [fakeOrder({ status: 'completed', payment_status: 'paid' }), fakeOrder({ id: 8 })];
  globalThis.fetch = fakeApi(fakeAccountCalls(orders)).fetch;
  return renderUi(
    <Provider store={store}>
      <InvoicePage params={{ orderId }} search={new URLSearchParams()} />
    </Provider>,
  );
}

describe('InvoicePage', () => {
  it('shows the figures to the paisa, and prints itself once', async () => {
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
    await vi.waitFor(() =>
      expect(screen.getByRole('row', { name: /^Tax \(18%\)/ }).element().textContent).toMatch(
        /₹197\.64$/,
      ),
    );
    await expect.poll(() => print.mock.calls.length, { timeout: 3000 }).toBe(1);
    await expectNoAxeViolations();
  });

  it('says when the invoice comes, where the order is not completed', async () => {
    const screen = await open('8');
    await expect
      .element(
        screen.getByRole('heading', { name: 'Invoice is ready when the order is completed' }),
      )
      .toBeVisible();
    expect(print).not.toHaveBeenCalled();
  });

  it('says that there is none, for another’s order or a wrong number', async () => {
    const screen = await open('999');
    await expect
      .element(screen.getByRole('heading', { name: 'There is no such invoice' }))
      .toBeVisible();
  });
});
