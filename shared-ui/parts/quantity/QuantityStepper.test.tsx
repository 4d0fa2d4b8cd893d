import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

const nothing = (): void => undefined;

const onCard = (quantity: number) => (
  <QuantityStepper
    deleteAtOne
    label="Jet wash"
    quantity={quantity}
    onIncrease={nothing}
    onDecrease={nothing}
  />
);

it('raises and lowers within a group named by the title', async () => {
  const [more, less] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderUi(
    <QuantityStepper label="Jet wash" quantity={2} onIncrease={more} onDecrease={less} />,
  );
  const group = screen.getByRole('group', { name: 'Jet wash' });
  await group.getByRole('button', { name: 'Increase quantity' }).click();
  await group.getByRole('button', { name: 'Decrease quantity' }).click();
  expect(more).toHaveBeenCalledTimes(1);
  expect(less).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

it('raises no further than a line may have, and keeps the focus there', async () => {
  const more = vi.fn<() => void>();
  const stepper = (quantity: number) => (
    <QuantityStepper label="Jet wash" quantity={quantity} onIncrease={more} onDecrease={nothing} />
  );
  const screen = await renderUi(stepper(19));
  const plus = screen.getByRole('button', { name: 'Increase quantity' });
  plus.element().focus();
  await screen.rerender(stepper(20));
  await expect.element(plus).toHaveFocus();
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  (plus.element() as HTMLElement).click();
  expect(more).not.toHaveBeenCalled();
});

it('names the minus Delete at one, where it stands in place of that button', async () => {
  const screen = await renderUi(onCard(1));
  const minus = screen.getByRole('button', { name: 'Delete' });
  await expect.element(minus).toBeVisible();
  const element = minus.element();
  await expectNoAxeViolations();
  await screen.rerender(onCard(2));
  expect(screen.getByRole('button', { name: 'Decrease quantity' }).element()).toBe(element);
});

it('has a Delete beside the stepper at any quantity, and never two', async () => {
  const remove = vi.fn<() => void>();
  const stepper = (quantity: number) => (
    <div style={{ marginLeft: 60 }}>
      <QuantityStepper
        deleteAtOne
        label="Jet wash"
        quantity={quantity}
        onIncrease={nothing}
        onDecrease={nothing}
        onDelete={remove}
      />
    </div>
  );
  const screen = await renderUi(stepper(1));
  const deletes = screen.getByRole('button', { name: 'Delete' });
  expect(deletes.elements()).toHaveLength(1);
  await screen.rerender(stepper(2));
  expect(deletes.elements()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Decrease quantity' })).toBeVisible();
  await deletes.click();
  expect(remove).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

it('takes no press while the place rests, looks as before and keeps the focus', async () => {
  const act = vi.fn<() => void>();
  const stepper = (resting: boolean) => (
    <QuantityStepper
      look="filled"
      label="Jet wash"
      quantity={2}
      resting={resting}
      onIncrease={act}
      onDecrease={act}
    />
  );
  const screen = await renderUi(stepper(false));
  const plus = screen.getByRole('button', { name: 'Increase quantity' }).element() as HTMLElement;
  plus.focus();
  const { opacity, color } = { ...getComputedStyle(plus) };
  await screen.rerender(stepper(true));
  plus.click();
  expect(act).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(plus);
  expect({ ...getComputedStyle(plus) }).toMatchObject({ opacity, color });
});

it('is large enough for a thumb in each of its looks', async () => {
  const screen = await renderUi(
    <>
      <QuantityStepper quantity={1} onIncrease={nothing} onDecrease={nothing} />
      <QuantityStepper look="filled" quantity={1} onIncrease={nothing} onDecrease={nothing} />
    </>,
  );
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
