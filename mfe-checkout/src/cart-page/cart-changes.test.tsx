import { CONTENT_ID } from 'contract/document';
import { waitForSettledPage } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { LINE, openCart } from '../test-utils/open-cart.tsx';

it('notifies the other tabs once per change', async () => {
  const messages: unknown[] = [];
  const other = new BroadcastChannel('storefront');
  const { screen, api } = await openCart(fakeCartCalls({ lines: [{ ...LINE }], address: null }));
  other.addEventListener('message', ({ data }) => messages.push(data));
  const line = screen.getByRole('group', { name: 'AC jet service' });
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => api.requests).toContain('PATCH /api/cart/edit');
  await expect.poll(() => messages).not.toEqual([]);
  await waitForSettledPage();
  other.close();
  expect(messages).toEqual([{ kind: 'cart' }]);
});

it('moves the focus to the page’s content if the last unit of a line is removed', async () => {
  const lines = [{ ...LINE, quantity: 1 }];
  const { screen } = await openCart(fakeCartCalls({ lines, address: null }));
  const content = document.createElement('main');
  Object.assign(content, { id: CONTENT_ID, tabIndex: -1 });
  document.body.append(content);
  const line = screen.getByRole('group', { name: 'AC jet service' });
  await line.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect.element(content).toHaveFocus();
  content.remove();
});
