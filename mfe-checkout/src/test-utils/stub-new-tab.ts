import { onTestFinished, vi } from 'vitest';

/** Replaces `window.open` until the test ends: it returns a tab that loads nothing. */
export function stubNewTab() {
  const location = { replace: () => undefined };
  const tab = { opener: null, closed: false, location, close: () => undefined };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  onTestFinished(() => open.mockRestore());
  return open;
}
