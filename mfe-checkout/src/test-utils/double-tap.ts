import { waitForPaint } from 'shared-ui/test-utils';
import { vi } from 'vitest';

/**
 * Clicks twice, with a frame in between, and skips the cooldown afterwards. The cooldown's timer is faked, so that it
 * never fires between the clicks, even on a busy machine.
 * @param getElement returns the element to click, before each click
 */
export async function doubleTap(getElement: () => Element): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    click(getElement());
    await waitForPaint();
    click(getElement());
    vi.runOnlyPendingTimers();
  } finally {
    vi.useRealTimers();
  }
}

function click(element: Element): void {
  if (!(element instanceof HTMLElement)) throw new Error('Only an HTML element can be clicked');
  element.click();
}
