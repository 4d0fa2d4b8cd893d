import { ORDER_NOTE_KEY } from 'contract/document';
import { cleanup } from 'shared-ui/test-utils';
import { endSessionAtom, orderNoteAtom, store } from 'app-kit/store';
import { beforeEach, expect, it } from 'vitest';
import { openPayment } from '../test-utils/open-payment.tsx';

beforeEach(() => {
  store.set(endSessionAtom);
});

const placed = { id: 9, total: 549, status: 'pending', visit: null, actions: [] };

/** Opens the page as a new document does: only the storage of the tab is kept. */
async function openAgain() {
  await cleanup();
  store.set(orderNoteAtom, '');
  const { screen, order } = await openPayment({
    'POST /api/cart/process-checkout': () => ({ status: 1, message: 'OK', order: placed }),
  });
  return { note: screen.getByLabelText('Note for the technician', { exact: false }), order };
}

it('keeps the note when the page is loaded again, e.g. in the other language', async () => {
  const { note } = await openAgain();
  await note.fill('Ring twice');
  const again = await openAgain();
  await expect.element(again.note).toHaveValue('Ring twice');
  await again.note.fill('');
  await expect.element((await openAgain()).note).toHaveValue('');
});

it('keeps a note that Book again restored', async () => {
  await openAgain();
  await cleanup();
  store.set(orderNoteAtom, 'Samsung, beeps twice');
  await openPayment();
  await expect.element((await openAgain()).note).toHaveValue('Samsung, beeps twice');
});

it('forgets the note after the order and at the end of the session', async () => {
  const { note, order } = await openAgain();
  await note.fill('Ring twice');
  await order.click();
  await expect.poll(() => store.get(orderNoteAtom), { timeout: 3000 }).toBe('');
  expect(sessionStorage.getItem(ORDER_NOTE_KEY) ?? '').toBe('');
  sessionStorage.setItem(ORDER_NOTE_KEY, 'Ring twice');
  store.set(endSessionAtom);
  expect(sessionStorage.getItem(ORDER_NOTE_KEY)).toBeNull();
});
