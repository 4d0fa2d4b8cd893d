import { expect, it, vi } from 'vitest';
import { pageSettles, renderUi } from '../../test-utils/test-utils.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

function Cover({ opened }: { opened: boolean }) {
  useScrollLock(opened);
  return <p>Page</p>;
}

const root = document.documentElement;

it('lets the page scroll again once the press that closes has been painted', async () => {
  const { rerender } = await renderUi(<Cover opened />);
  await rerender(<Cover opened={false} />);
  expect(root.style.overflow).toBe('hidden');
  await vi.waitFor(() => expect(root.style.overflow).toBe(''));
});

it('holds the page for a second cover that comes as the first goes', async () => {
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
  await pageSettles();
  expect(root.style.overflow).toBe('hidden');
  await two.unmount();
  await vi.waitFor(() => expect(root.style.overflow).toBe(''));
});
