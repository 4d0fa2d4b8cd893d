import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { Backdrop } from './Backdrop.tsx';

function Page({ isCovered }: { isCovered: boolean }) {
  return (
    <div>
      <header style={{ position: 'sticky', top: 0, zIndex: 'var(--layer-header)' }}>
        <a href="/cart">Cart</a>
      </header>
      <main>
        <button type="button">Order</button>
        {isCovered && (
          <Backdrop>
            <p style={{ background: 'white' }}>Thank you!</p>
          </Backdrop>
        )}
      </main>
      <output data-over-all="">
        <button type="button">Close message</button>
      </output>
    </div>
  );
}

it('covers the whole page except for toasts', async () => {
  const screen = await renderUi(<Page isCovered />);
  const cart = screen.getByText('Cart').element();
  const { left, top } = cart.getBoundingClientRect();
  expect(cart.contains(document.elementFromPoint(left + 2, top + 2))).toBe(false);
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
  for (const name of ['Cart', 'Order']) expect(document.activeElement?.textContent).not.toBe(name);
  expect(cart.closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Close message').element().closest('[inert]')).toBeNull();
  expect(screen.getByText('Thank you!').element().closest('[inert]')).toBeNull();
  await expectNoAxeViolations();
  await screen.rerender(<Page isCovered={false} />);
  expect(document.querySelector('[inert]')).toBeNull();
});
