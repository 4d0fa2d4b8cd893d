import { expect, it } from 'vitest';
import { waitForSettledPage, renderUi } from '../../test-utils/test-utils.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

function Cover({ opened }: { opened: boolean }) {
  useScrollLock(opened);
  return <p>Page</p>;
}

const root = document.documentElement;

it('unlocks scrolling after the browser has painted the close', async () => {
  const { rerender } = await renderUi(<Cover opened />);
  await rerender(<Cover opened={false} />);
  expect(root.style.overflow).toBe('hidden');
  await expect.poll(() => root.style.overflow).toBe('');
});

it('stays locked if a second overlay opens as the first one closes', async () => {
  const two = await renderUi(
    <>
      <Cover opened />
      <Cover opened={false} />
    </>,
  );
  await two.rerender(
    <>
      <Cover opened={false} />
      <Cover opened />
    </>,
  );
  await waitForSettledPage();
  expect(root.style.overflow).toBe('hidden');
  await two.unmount();
  await expect.poll(() => root.style.overflow).toBe('');
});
