import { expect, it } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { Disclosure } from './Disclosure.tsx';

it('opens on a press of its summary', async () => {
  const screen = await renderUi(<Disclosure summary="Order #12">Jet wash</Disclosure>);
  await expect.element(screen.getByText('Jet wash')).not.toBeVisible();
  await screen.getByText('Order #12').click();
  await expect.element(screen.getByText('Jet wash')).toBeVisible();
  await expectNoAxeViolations();
});
