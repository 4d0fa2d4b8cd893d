import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { Accordion, Disclosure } from './Disclosure.tsx';

it('opens and closes, and announces its state', async () => {
  const onChange = vi.fn<(open: boolean) => void>();
  const screen = await renderUi(
    <Disclosure summary="Order #12" above="20 Nov 2026" onToggle={onChange}>
      Jet wash
    </Disclosure>,
  );
  await expect.element(screen.getByText('20 Nov 2026')).toBeVisible();
  await expect.element(screen.getByText('Jet wash')).not.toBeVisible();
  await screen.getByText('Order #12').click();
  await expect.element(screen.getByText('Jet wash')).toBeVisible();
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(true));
  await expectNoAxeViolations();
});

it('closes the others of its group', async () => {
  const screen = await renderUi(
    <Accordion>
      <Disclosure summary="First" group="faq" defaultOpen>
        One
      </Disclosure>
      <Disclosure summary="Second" group="faq">
        Two
      </Disclosure>
    </Accordion>,
  );
  await screen.getByText('Second').click();
  await expect.element(screen.getByText('Two')).toBeVisible();
  await expect.element(screen.getByText('One')).not.toBeVisible();
});
