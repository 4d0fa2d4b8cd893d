import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

it('raises and lowers within a group named by the title', async () => {
  const [more, less] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderUi(
    <QuantityStepper title="Jet wash" quantity={2} onIncrease={more} onDecrease={less} />,
  );
  const group = screen.getByRole('group', { name: 'Jet wash' });
  await group.getByRole('button', { name: 'Increase quantity' }).click();
  await group.getByRole('button', { name: 'Decrease quantity' }).click();
  expect(more).toHaveBeenCalledTimes(1);
  expect(less).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

it('raises no further than a line may have', async () => {
  const act = vi.fn<() => void>();
  const screen = await renderUi(
    <QuantityStepper title="Jet wash" quantity={20} onIncrease={act} onDecrease={act} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
});
