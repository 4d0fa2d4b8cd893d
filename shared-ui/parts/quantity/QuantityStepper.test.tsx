import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

const noop = (): void => undefined;

const createStepper = (
  quantity: number,
  props: Partial<ComponentProps<typeof QuantityStepper>>,
) => (
  <QuantityStepper
    label="Jet wash"
    quantity={quantity}
    onIncrease={noop}
    onDecrease={noop}
    {...props}
  />
);

it('increases and decreases in a group named by the title', async () => {
  const [onIncrease, onDecrease] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderUi(createStepper(2, { onIncrease, onDecrease }));
  const group = screen.getByRole('group', { name: 'Jet wash' });
  await group.getByRole('button', { name: 'Increase quantity' }).click();
  await group.getByRole('button', { name: 'Decrease quantity' }).click();
  expect(onIncrease).toHaveBeenCalledTimes(1);
  expect(onDecrease).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

it('does not exceed the maximum, and keeps the focus', async () => {
  const onIncrease = vi.fn<() => void>();
  const screen = await renderUi(createStepper(19, { onIncrease }));
  const plus = screen.getByRole('button', { name: 'Increase quantity' });
  plus.element().focus();
  await screen.rerender(createStepper(20, { onIncrease }));
  await expect.element(plus).toHaveFocus();
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  (plus.element() as HTMLElement).click();
  expect(onIncrease).not.toHaveBeenCalled();
});

it('names the minus button Delete at quantity one with deleteAtOne, without remounting it', async () => {
  const screen = await renderUi(createStepper(1, { deleteAtOne: true }));
  const minus = screen.getByRole('button', { name: 'Delete' });
  await expect.element(minus).toBeVisible();
  const element = minus.element();
  await expectNoAxeViolations();
  await screen.rerender(createStepper(2, { deleteAtOne: true }));
  expect(screen.getByRole('button', { name: 'Decrease quantity' }).element()).toBe(element);
});

it('has exactly one Delete button at any quantity', async () => {
  const onDelete = vi.fn<() => void>();
  // The margin leaves space for the Delete button, which is outside of the stepper.
  const createPage = (quantity: number) => (
    <div style={{ marginLeft: 60 }}>{createStepper(quantity, { deleteAtOne: true, onDelete })}</div>
  );
  const screen = await renderUi(createPage(1));
  const deletes = screen.getByRole('button', { name: 'Delete' });
  expect(deletes.elements()).toHaveLength(1);
  await screen.rerender(createPage(2));
  expect(deletes.elements()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Decrease quantity' })).toBeVisible();
  await deletes.click();
  expect(onDelete).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

it('ignores presses during the cooldown, looks unchanged and keeps the focus', async () => {
  const onIncrease = vi.fn<() => void>();
  const screen = await renderUi(createStepper(2, { onIncrease }));
  const plus = screen.getByRole('button', { name: 'Increase quantity' }).element() as HTMLElement;
  plus.focus();
  const { opacity, color } = { ...getComputedStyle(plus) };
  await screen.rerender(createStepper(2, { onIncrease, isCoolingDown: true }));
  plus.click();
  expect(onIncrease).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(plus);
  expect({ ...getComputedStyle(plus) }).toMatchObject({ opacity, color });
});

it('is large enough for touch in each variant', async () => {
  const screen = await renderUi(
    <>
      {createStepper(1, {})}
      {createStepper(1, { deleteAtOne: true })}
    </>,
  );
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
