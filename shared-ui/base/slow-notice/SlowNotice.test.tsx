import { afterEach, expect, it, vi } from 'vitest';
import { Loading, Skeleton } from '../base.ts';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';

afterEach(() => vi.useRealTimers());

const LONG = 'This is taking longer than usual. We’re still trying.';

it('appears after 15 s and offers a retry, which hides it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const retry = vi.fn<() => void>();
  const screen = await renderUi(
    <Loading label="Loading your cart" onRetry={retry}>
      <Skeleton height={300} />
    </Loading>,
  );
  vi.advanceTimersByTime(14_900);
  await expect.element(screen.getByRole('status').first()).toBeInTheDocument();
  expect(screen.getByText(LONG).elements()).toEqual([]);
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await expect.element(screen.getByText(LONG)).toBeVisible();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText(LONG)).not.toBeInTheDocument();
});
