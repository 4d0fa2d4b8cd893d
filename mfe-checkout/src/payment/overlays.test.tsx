import { renderUi } from 'shared-ui/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SavedAddressOverlay, ThankYouOverlay } from './overlays.tsx';

afterEach(() => vi.useRealTimers());

it('shows the thank-you overlay for exactly one second', async () => {
  const onDone = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderUi(<ThankYouOverlay id={9} onDone={onDone} />);
  vi.advanceTimersByTime(999);
  expect(onDone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('covers the page, shows the order number, and blocks input', async () => {
  const screen = await renderUi(
    <>
      <header style={{ position: 'fixed', inset: 0, zIndex: 9999 }}>Frame</header>
      <ThankYouOverlay id={9} onDone={() => undefined} />
    </>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect.element(screen.getByText('Booking #9 is placed.')).toBeVisible();
  const overlay = page.getByRole('dialog', { name: 'Thank you!' }).element();
  const corners = [
    [2, 2],
    [innerWidth - 2, innerHeight - 2],
  ] as const;
  for (const [x, y] of corners) expect(document.elementFromPoint(x, y)).toBe(overlay);
});

it('confirms a saved address and closes on Escape or after two seconds', async () => {
  const onDone = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await renderUi(<SavedAddressOverlay onDone={onDone} />);
  await expect.element(screen.getByText('You Can Update Address In Next Page')).toBeVisible();
  page
    .getByRole('dialog')
    .element()
    .dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onDone).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(onDone).toHaveBeenCalledTimes(2);
});
