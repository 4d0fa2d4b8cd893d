import { Provider } from 'jotai';
import { renderUi } from 'shared-ui/test-utils';
import { store } from 'shell/store';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeChange, fakeOrder } from '../dev/fake-orders.ts';
import { BookingCard } from './BookingCard.tsx';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(414, 896);
});

it('breaks marks that are wider than the card, which letters twice as large make of them', async () => {
  await page.viewport(360, 800);
  document.documentElement.style.fontSize = '200%';
  // An unknown status is shown as it is, however long.
  const status = 'waiting for a part' as 'in progress';
  const booking = fakeOrder({ status, changes: [fakeChange()] });
  const screen = await renderUi(
    <Provider store={store}>
      <div style={{ width: 296 }}>
        <BookingCard booking={booking} />
      </div>
    </Provider>,
  );
  const card = screen.getByRole('article').element().getBoundingClientRect();
  for (const words of ['waiting for a part', 'Needs your answer']) {
    const mark = screen.getByText(words).element().getBoundingClientRect();
    expect(mark.right).toBeLessThanOrEqual(card.right);
  }
});

it('breaks no word of a booking at letters twice as large, and aligns the order at the start', async () => {
  await page.viewport(360, 800);
  document.documentElement.style.fontSize = '200%';
  const screen = await renderUi(
    <Provider store={store}>
      <div style={{ width: 296 }}>
        <BookingCard booking={fakeOrder()} />
      </div>
    </Provider>,
  );
  const title = screen
    .getByText(/service/i)
    .first()
    .element();
  for (const { 0: word, index } of (title.textContent ?? '').matchAll(/\S+/g)) {
    const range = document.createRange();
    const text = title.firstChild ?? title;
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    expect(range.getClientRects(), word).toHaveLength(1);
  }
  const order = screen.getByRole('button', { name: 'Order #7' }).element();
  expect(getComputedStyle(order).textAlign).toBe('start');
});

it.each([
  ['on the way', 'On the way'],
  ['arrived', 'With you'],
] as const)('says in the line of steps that the technician is %s', async (state, words) => {
  const visit = {
    start: '2026-11-20T10:30:00.000Z',
    end: '2026-11-20T12:30:00.000Z',
    state,
    technician: { name: 'Manoj', phone: '9431020002' },
  };
  const booking = fakeOrder({ status: 'assigned', visit });
  const screen = await renderUi(
    <Provider store={store}>
      <BookingCard booking={booking} />
    </Provider>,
  );
  const step = screen.getByRole('listitem').filter({ hasText: words });
  await expect.element(step).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Technician', { exact: true }).elements()).toEqual([]);
});
