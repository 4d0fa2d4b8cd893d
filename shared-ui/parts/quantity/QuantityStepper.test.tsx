import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

const noop = (): void => undefined;

const createStepper = (quantity: number) => (
  <QuantityStepper
    deleteAtOne
    label="Jet wash"
    quantity={quantity}
    onIncrease={noop}
    onDecrease={noop}
  />
);

it('increases and decreases in a group named by the title', async () => {
  const [onIncrease, onDecrease] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderUi(
    <QuantityStepper
      label="Jet wash"
      quantity={2}
      onIncrease={onIncrease}
      onDecrease={onDecrease}
    />,
  );
  const group = screen.getByRole('group', { name: 'Jet wash' });
  await group.getByRole('button', { name: 'Increase quantity' }).click();
  await group.getByRole('button', { name: 'Decrease quantity' }).click();
  expect(onIncrease).toHaveBeenCalledTimes(1);
  expect(onDecrease).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

it('does not exceed the maximum, and keeps the focus', async () => {
  const onIncrease = vi.fn<() => void>();
  const stepper = (quantity: number) => (
    <QuantityStepper
      label="Jet wash"
      quantity={quantity}
      onIncrease={onIncrease}
      onDecrease={noop}
    />
  );
  const screen = await renderUi(stepper(19));
  const plus = screen.getByRole('button', { name: 'Increase quantity' });
  plus.element().focus();
  await screen.rerender(stepper(20));
  await expect.element(plus).toHaveFocus();
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  (plus.element() as HTMLElement).click();
  expect(onIncrease).not.toHaveBeenCalled();
});

it('names the minus button Delete at quantity one with deleteAtOne, without remounting it', async () => {
  const screen = await renderUi(createStepper(1));
  const minus = screen.getByRole('button', { name: 'Delete' });
  await expect.element(minus).toBeVisible();
  const element = minus.element();
  await expectNoAxeViolations();
  await screen.rerender(createStepper(2));
  expect(screen.getByRole('button', { name: 'Decrease quantity' }).element()).toBe(element);
});

it('has exactly one Delete button at any quantity', async () => {
  const remove = vi.fn<() => void>();
  const stepper = (quantity: number) => (
    <div style={{ marginLeft: 60 }}>
      <QuantityStepper
        deleteAtOne
        label="Jet wash"
        quantity={quantity}
        onIncrease={noop}
        onDecrease={noop}
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

it('ignores presses during the cooldown, looks unchanged and keeps the focus', async () => {
  const onPress = vi.fn<() => void>();
  const stepper = (isCoolingDown: boolean) => (
    <QuantityStepper
      label="Jet wash"
      quantity={2}
      isCoolingDown={isCoolingDown}
      onIncrease={onPress}
      onDecrease={onPress}
    />
  );
  const screen = await renderUi(stepper(false));
  const plus = screen.getByRole('button', { name: 'Increase quantity' }).element() as HTMLElement;
  plus.focus();
  const { opacity, color } = { ...getComputedStyle(plus) };
  await screen.rerender(stepper(true));
  plus.click();
  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(plus);
  expect({ ...getComputedStyle(plus) }).toMatchObject({ opacity, color });
});

it('is large enough for touch in each variant', async () => {
  const screen = await renderUi(
    <>
      <QuantityStepper quantity={1} onIncrease={noop} onDecrease={noop} />
      <QuantityStepper deleteAtOne quantity={1} onIncrease={noop} onDecrease={noop} />
    </>,
  );
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
