import { DATA_COVERED, OVERLAY_KEY } from 'contract/document';
import { setOverlayPage } from 'app-kit/store';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RegistryView, ShownState } from '../remotes/module-registry.ts';
import { resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { OverlaySlot } from './OverlaySlot.tsx';

const html = document.documentElement;
const OVERLAY = { remote: 'mfe-checkout', module: './placed', path: '/about' };

/** A registry whose one module can be put into another state. */
function createRegistry() {
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
  const setState = (newState: ShownState): void => {
    state = newState;
    for (const listener of listeners) listener();
  };
  return { registry, setState, isWatched: () => listeners.size > 0 };
}

const createReadyState = (view: () => React.ReactNode, contentLanguage?: 'en'): ShownState =>
  ({
    kind: 'ready',
    module: { default: view },
    version: '1.0.0',
    contentLanguage,
  }) as unknown as ShownState;

beforeEach(() => {
  resetPage();
  html.setAttribute(DATA_COVERED, '');
  setOverlayPage(OVERLAY);
});

const isCovered = (): boolean => html.hasAttribute(DATA_COVERED);

it('keeps the page covered until the module is rendered over it', async () => {
  const { registry, setState, isWatched } = createRegistry();
  const screen = await renderShell(<OverlaySlot registry={registry} />);
  await expect.poll(isWatched).toBe(true);
  expect(isCovered()).toBe(true);
  const wasCovered: boolean[] = [];
  setState(
    createReadyState(() => {
      wasCovered.push(isCovered());
      return <p>Booking #1 placed</p>;
    }),
  );
  await expect.element(screen.getByText('Booking #1 placed')).toBeVisible();
  expect(wasCovered[0]).toBe(true);
  await expect.poll(isCovered).toBe(false);
});

it('marks the module as English if it has no texts in the language of the page', async () => {
  const { registry, setState } = createRegistry();
  const screen = await renderShell(<OverlaySlot registry={registry} />);
  setState(createReadyState(() => <p>Booking #1 placed</p>, 'en'));
  const text = screen.getByText('Booking #1 placed');
  await expect.element(text).toBeVisible();
  // Not the document, which is in English here.
  expect(text.element().closest('div[lang]')?.getAttribute('lang')).toBe('en');
});

it('uncovers the page if the module can’t be loaded', async () => {
  const { registry, setState } = createRegistry();
  await renderShell(<OverlaySlot registry={registry} />);
  setState({ kind: 'failed', during: 'load', reason: new Error('lost') });
  await expect.poll(isCovered).toBe(false);
});

it('uncovers the page if the module throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { registry, setState } = createRegistry();
  await renderShell(<OverlaySlot registry={registry} />);
  setState(
    createReadyState(() => {
      throw new Error('broken');
    }),
  );
  await expect.poll(isCovered).toBe(false);
});

it.each([
  ['no overlay is stored', null],
  ['the stored overlay belongs to another page', JSON.stringify({ ...OVERLAY, path: '/' })],
])('uncovers the page if %s', async (_, stored) => {
  if (stored === null) setOverlayPage(null);
  else sessionStorage.setItem(OVERLAY_KEY, stored);
  const { registry } = createRegistry();
  await renderShell(<OverlaySlot registry={registry} />);
  await expect.poll(isCovered).toBe(false);
});
