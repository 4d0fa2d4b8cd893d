import { fakeApi } from 'shared-ui/test-utils';
import { orderNoteAtom, store } from 'app-kit/store';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, expect, it } from 'vitest';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { fakeOrder } from '../dev/fake-orders.ts';
import { BookAgain } from './BookAgain.tsx';

afterEach(() => {
  store.set(orderNoteAtom, '');
});

/** Books again an order that had a note. Returns the note of the next order. */
async function bookAgain(note: string | null): Promise<string> {
  history.replaceState(null, '', '/booking');
  globalThis.fetch = fakeApi(fakeAccountCalls([])).fetch;
  const screen = await renderWithStore(
    <BookAgain booking={fakeOrder({ status: 'completed', note })} />,
  );
  await screen.getByRole('button', { name: 'Book again' }).click();
  await expect.poll(() => globalThis.location.pathname).toBe('/cart');
  return store.get(orderNoteAtom);
}

it('restores the note of the booking', async () => {
  expect(await bookAgain('Samsung, beeps twice')).toBe('Samsung, beeps twice');
});

it('keeps a note that was already entered', async () => {
  store.set(orderNoteAtom, 'Ring twice');
  expect(await bookAgain('Samsung, beeps twice')).toBe('Ring twice');
});

it('leaves the note empty if the booking had none', async () => {
  expect(await bookAgain(null)).toBe('');
});
