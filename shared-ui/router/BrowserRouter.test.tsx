import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createDeferred } from '../test-utils/test-utils.tsx';
import { BrowserRouter, navigateTo, waitForHistory, useCloseOnBack } from './router.ts';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function Page({ covered }: { covered: boolean }) {
  useCloseOnBack(covered, () => undefined);
  return null;
}

const page = (covered: boolean) => (
  <BrowserRouter>
    <Page covered={covered} />
  </BrowserRouter>
);

it('says when a page is gone to that waits for a dialog’s step back', async () => {
  history.replaceState(null, '', '/about');
  const screen = await render(page(true));
  await vi.waitFor(() => expect(history.state).toMatchObject({ covers: [expect.any(String)] }));
  const steps = vi.spyOn(history, 'go');
  const back = steps.getMockImplementation() ?? History.prototype.go.bind(history);
  // A browser with slow history navigation.
  const { promise: slow, resolve: goOn } = createDeferred<void>();
  steps.mockImplementation((by) => void slow.then(() => back(by)));
  await screen.rerender(page(false));
  await vi.waitFor(() => expect(steps).toHaveBeenCalledOnce());
  navigateTo('/policy');
  expect(location.pathname).toBe('/about');
  goOn();
  await waitForHistory();
  expect(location.pathname).toBe('/policy');
});
