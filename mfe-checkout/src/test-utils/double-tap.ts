import { waitForPaint } from 'shared-ui/test-utils';
import { vi } from 'vitest';

/**
 * Clicks twice, with a frame in between, and skips the cooldown afterwards. The cooldown's timer is faked, so that it
 * never fires between the clicks, even on a busy machine.
 * @param find the element of each click
 */
export async function doubleTap(find: () => Element): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    click(find());
    await waitForPaint();
    click(find());
    vi.runOnlyPendingTimers();
  } finally {
    vi.useRealTimers();
  }
}

function click(element: Element): void {
  if (!(element instanceof HTMLElement)) throw new Error('Only an HTML element can be clicked');
  element.click();
}
