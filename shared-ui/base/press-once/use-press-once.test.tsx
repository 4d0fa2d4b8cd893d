import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Button } from '../button/Button.tsx';
import { usePressOnce } from './use-press-once.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Add, replaced by Delete: one hook instance. */
function Choice() {
  const [chosen, setChosen] = useState(false);
  const [presses, setPresses] = useState(0);
  const { isCoolingDown, press } = usePressOnce();
  const handlePress = (): void => {
    setChosen(!chosen);
    setPresses(presses + 1);
  };
  return (
    <>
      <Button
        key={String(chosen)}
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(handlePress)}
      >
        {chosen ? 'Delete' : 'Add'}
      </Button>
      <p>{presses} presses</p>
    </>
  );
}

function button(): HTMLButtonElement {
  const found = document.querySelector('button');
  if (found === null) throw new Error('There is no button');
  return found;
}

it('counts two presses within 180 ms once, even if another button has moved under the finger', async () => {
  const screen = await renderUi(<Choice />);
  button().click();
  await vi.advanceTimersByTimeAsync(180);
  expect(button().textContent).toBe('Delete');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  button().click();
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => button().getAttribute('aria-disabled')).toBeNull();
  expect(button().textContent).toBe('Delete');
  await expect.element(screen.getByText('1 presses')).toBeVisible();
});

it('counts two presses 500 ms apart separately', async () => {
  const screen = await renderUi(<Choice />);
  button().click();
  await vi.advanceTimersByTimeAsync(500);
  button().click();
  await expect.element(screen.getByText('2 presses')).toBeVisible();
  expect(button().textContent).toBe('Add');
});

it('counts two quick key presses once', async () => {
  const screen = await renderUi(<Choice />);
  button().focus();
  await userEvent.keyboard('{Enter}');
  button().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('1 presses')).toBeVisible();
});

/** Proceed, replaced by Order on the next page: two hook instances. */
function Steps() {
  const [ordered, setOrdered] = useState(0);
  const [paying, setPaying] = useState(false);
  const { press } = usePressOnce();
  return (
    <>
      {paying ? (
        <Order onOrder={() => setOrdered(ordered + 1)} />
      ) : (
        <Button onClick={() => press(() => setPaying(true))}>Proceed</Button>
      )}
      <p>{ordered} orders</p>
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
  button().click();
  await vi.advanceTimersByTimeAsync(150);
  expect(button().textContent).toBe('Order');
  button().click();
  await vi.advanceTimersByTimeAsync(450);
  await expect.element(screen.getByText('0 orders')).toBeVisible();
  button().click();
  await expect.element(screen.getByText('1 orders')).toBeVisible();
});

it('looks unchanged while presses are ignored', async () => {
  await renderUi(<Choice />);
  const before = getComputedStyle(button()).backgroundColor;
  button().click();
  await expect.poll(() => button().getAttribute('aria-disabled')).toBe('true');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(getComputedStyle(button()).backgroundColor).toBe(before);
});
