import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Button } from '../button/Button.tsx';
import { usePressOnce } from './use-press-once.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A press replaces Add by Delete in the same place: they share one hook instance. */
function AddOrDelete() {
  const [isAdded, setIsAdded] = useState(false);
  const [presses, setPresses] = useState(0);
  const { isCoolingDown, press } = usePressOnce();
  const handlePress = (): void => {
    setIsAdded(!isAdded);
    setPresses(presses + 1);
  };
  return (
    <>
      <Button
        key={String(isAdded)}
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(handlePress)}
      >
        {isAdded ? 'Delete' : 'Add'}
      </Button>
      <p>{presses} presses</p>
    </>
  );
}

function getButton(): HTMLButtonElement {
  const found = document.querySelector('button');
  if (found === null) throw new Error('There is no button');
  return found;
}

it('counts two presses within 180 ms once, even if another button has moved under the finger', async () => {
  const screen = await renderUi(<AddOrDelete />);
  getButton().click();
  await vi.advanceTimersByTimeAsync(180);
  expect(getButton().textContent).toBe('Delete');
  expect(getButton()).toHaveAttribute('aria-disabled', 'true');
  getButton().click();
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => getButton().getAttribute('aria-disabled')).toBeNull();
  expect(getButton().textContent).toBe('Delete');
  await expect.element(screen.getByText('1 presses')).toBeVisible();
});

it('counts two presses 500 ms apart separately', async () => {
  const screen = await renderUi(<AddOrDelete />);
  getButton().click();
  await vi.advanceTimersByTimeAsync(500);
  getButton().click();
  await expect.element(screen.getByText('2 presses')).toBeVisible();
  expect(getButton().textContent).toBe('Add');
});

it('counts two quick key presses once', async () => {
  const screen = await renderUi(<AddOrDelete />);
  getButton().focus();
  await userEvent.keyboard('{Enter}');
  getButton().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('1 presses')).toBeVisible();
});

/** A press replaces Proceed by Order in a new place: each has a hook instance. */
function Steps() {
  const [orders, setOrders] = useState(0);
  const [isPaying, setIsPaying] = useState(false);
  const { press } = usePressOnce();
  return (
    <>
      {isPaying ? (
        <Order onOrder={() => setOrders(orders + 1)} />
      ) : (
        <Button onClick={() => press(() => setIsPaying(true))}>Proceed</Button>
      )}
      <p>{orders} orders</p>
    </>
  );
}

function Order({ onOrder }: { onOrder: () => void }) {
  const { isCoolingDown, press } = usePressOnce();
  return (
    <Button aria-disabled={isCoolingDown || undefined} onClick={() => press(onOrder)}>
      Order
    </Button>
  );
}

it('ignores the second tap of a double tap on a button that has appeared under the finger', async () => {
  const screen = await renderUi(<Steps />);
  getButton().click();
  await vi.advanceTimersByTimeAsync(150);
  expect(getButton().textContent).toBe('Order');
  getButton().click();
  await vi.advanceTimersByTimeAsync(450);
  await expect.element(screen.getByText('0 orders')).toBeVisible();
  getButton().click();
  await expect.element(screen.getByText('1 orders')).toBeVisible();
});

it('does not change the look of the button while presses are ignored', async () => {
  await renderUi(<AddOrDelete />);
  const before = getComputedStyle(getButton()).backgroundColor;
  getButton().click();
  await expect.poll(() => getButton().getAttribute('aria-disabled')).toBe('true');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(getComputedStyle(getButton()).backgroundColor).toBe(before);
});
