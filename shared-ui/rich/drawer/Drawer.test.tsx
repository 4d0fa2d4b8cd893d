import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectNoAxeViolations,
  waitForAnimations,
  renderUi,
} from '../../test-utils/test-utils.tsx';
import { Drawer } from './Drawer.tsx';

it('is named by its title and closes on Escape', async () => {
  const close = vi.fn<() => void>();
  await renderUi(
    <Drawer opened title="Menu" onClose={close}>
      <a href="/about">About</a>
    </Drawer>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await waitForAnimations();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
