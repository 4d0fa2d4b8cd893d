import { DATA_COVERED, OVERLAY_KEY } from 'contract/document';
import { setOverlayPage } from 'shell/store';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RegistryView, ShownState } from '../remotes/module-registry.ts';
import { resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { OverlaySlot } from './OverlaySlot.tsx';

const html = document.documentElement;
const OVER = { remote: 'mfe-checkout', module: './placed', path: '/about' };

/** A registry whose one module can be put into another state. */
function oneModule() {
  let state: ShownState = { kind: 'loading' };
  const listeners = new Set<() => void>();
  const registry = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handleError: () => undefined,
  } as unknown as RegistryView;
  const put = (next: ShownState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { registry, put, isWatched: () => listeners.size > 0 };
}

const ready = (view: () => React.ReactNode): ShownState =>
  ({ kind: 'ready', module: { default: view }, version: '1.0.0' }) as unknown as ShownState;

beforeEach(() => {
  resetPage();
  html.setAttribute(DATA_COVERED, '');
  setOverlayPage(OVER);
});

const isCovered = (): boolean => html.hasAttribute(DATA_COVERED);

it('keeps the page covered until the module lies over it', async () => {
  const { registry, put, isWatched } = oneModule();
  const screen = await renderShell(<OverlaySlot registry={registry} />);
  await expect.poll(isWatched).toBe(true);
  expect(isCovered()).toBe(true);
  const seen: boolean[] = [];
  put(
    ready(() => {
      seen.push(isCovered());
      return <p>Booking #1 placed</p>;
    }),
  );
  await expect.element(screen.getByText('Booking #1 placed')).toBeVisible();
  expect(seen[0]).toBe(true);
  await expect.poll(isCovered).toBe(false);
});

it('uncovers the page if the module can’t be had', async () => {
  const { registry, put } = oneModule();
  await renderShell(<OverlaySlot registry={registry} />);
  put({ kind: 'failed', during: 'load', reason: new Error('lost') });
  await expect.poll(isCovered).toBe(false);
});

it('uncovers the page if the module throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { registry, put } = oneModule();
  await renderShell(<OverlaySlot registry={registry} />);
  put(
    ready(() => {
      throw new Error('broken');
    }),
  );
  await expect.poll(isCovered).toBe(false);
});

it.each([
  ['nothing was left', null],
  ['it was left for another page', JSON.stringify({ ...OVER, path: '/' })],
])('uncovers the page if %s', async (_, left) => {
  if (left === null) setOverlayPage(null);
  else sessionStorage.setItem(OVERLAY_KEY, left);
  const { registry } = oneModule();
  await renderShell(<OverlaySlot registry={registry} />);
  await expect.poll(isCovered).toBe(false);
});
