import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createDeferred } from '../test-utils/test-utils.tsx';
import { BrowserRouter, navigateTo, waitForHistory, useCloseOnBack } from './router.ts';

afterEach(() => {
  vi.restoreAllMocks();
  close.mockClear();
  history.replaceState(null, '', '/');
});

const close = vi.fn<() => void>();

function Page({ isOverlayOpen }: { isOverlayOpen: boolean }) {
  useCloseOnBack(isOverlayOpen, close);
  return null;
}

const createPage = (isOverlayOpen: boolean) => (
  <BrowserRouter>
    <Page isOverlayOpen={isOverlayOpen} />
  </BrowserRouter>
);

/** Opens and closes an overlay in a browser with slow history navigation; returns when the browser goes back. */
async function closeSlowly() {
  // Listens before the router, which stops the event.
  const arrived = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true, capture: true });
  });
  const screen = await render(createPage(true));
  await expect.poll(() => history.state).toMatchObject({ covers: [expect.any(String)] });
  const steps = vi.spyOn(history, 'go');
  const realGo = steps.getMockImplementation() ?? History.prototype.go.bind(history);
  const { promise: slow, resolve: resumeSteps } = createDeferred<void>();
  steps.mockImplementation((delta) => void slow.then(() => realGo(delta)));
  await screen.rerender(createPage(false));
  await expect.poll(() => steps).toHaveBeenCalledOnce();
  return { screen, resumeSteps, steps, arrived };
}

it('navigates after the history move of a closing overlay has arrived, however late', async () => {
  history.replaceState(null, '', '/about');
  const { resumeSteps } = await closeSlowly();
  navigateTo('/policy');
  expect(location.pathname).toBe('/about');
  resumeSteps();
  await waitForHistory();
  expect(location.pathname).toBe('/policy');
});

it('stays on the page if the browser takes longer than the timeout to leave a closed overlay’s entry', async () => {
  history.replaceState(null, '', '/about');
  const { resumeSteps, steps } = await closeSlowly();
  // Resolves at the timeout, because the move has not arrived.
  await waitForHistory();
  expect(history.state).toMatchObject({ covers: [expect.any(String)] });
  resumeSteps();
  await expect.poll(() => history.state ?? {}).not.toHaveProperty('covers');
  expect(steps).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/about');
});

it('keeps an overlay open that opened before the browser left the entry of the previous one', async () => {
  const { screen, resumeSteps, arrived } = await closeSlowly();
  await waitForHistory();
  await screen.rerender(createPage(true));
  resumeSteps();
  await arrived;
  await expect.poll(() => history.state).toMatchObject({ covers: [expect.any(String)] });
  expect(close).not.toHaveBeenCalled();
  history.back();
  await expect.poll(() => close).toHaveBeenCalledOnce();
});

const getOverlays = () => (history.state as { covers?: unknown[] } | null)?.covers;

it('adds the history entry of an overlay even if the browser has lost the move of the previous one', async () => {
  history.replaceState(null, '', '/about');
  const screen = await render(createPage(true));
  await expect.poll(getOverlays).toHaveLength(1);
  const first = getOverlays();
  const steps = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  await screen.rerender(createPage(false));
  await expect.poll(() => steps).toHaveBeenCalledOnce();
  await screen.rerender(createPage(true));
  await expect.poll(() => getOverlays()?.[0]).not.toBe(first?.[0]);
  expect(getOverlays()).toHaveLength(1);
});
