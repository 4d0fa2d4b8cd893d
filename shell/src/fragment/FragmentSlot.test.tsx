import type { ReleaseSet } from 'contract/manifest';
import type { ReleaseEvent } from 'contract/report';
import { useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { createDeferred, waitForSettledPage, renderUi } from 'shared-ui/test-utils';
import type { PageModule } from 'app-kit/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFragment, ServedFragment } from 'contract/fragment';
import { createRegistry } from '../test-utils/registry.ts';
import { createRelease } from '../test-utils/release.ts';
import { Fragment, preloadFragment, type Fragments } from 'app-kit/fragment';
import { FragmentPart, setFragmentSource, type FragmentData } from 'app-kit/fragment/internal';

afterEach(() => setFragmentSource(null));

interface ClockProps {
  label: string;
  onPick?: (count: number) => void;
  initial?: unknown;
}

function Clock({ label, onPick, initial }: ClockProps) {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
        onPick?.(count + 1);
      }}
    >
      {label} {count} {String(initial ?? 'alone')}
    </button>
  );
}

function Broken(): never {
  throw new Error('the part threw');
}

const createModule = (part: unknown, preload?: (props: object) => void) =>
  ({ default: part as ComponentType, preload }) as unknown as PageModule;
const STABLE: ReleaseSet = { 'mfe-clock': createRelease('mfe-clock', '1') };
const CANARY: ReleaseSet = {
  'mfe-clock': { ...createRelease('mfe-clock', '2'), stable: createRelease('mfe-clock', '1') },
};

/** By version: a component, or the error of its load. */
type Parts = Record<string, unknown>;

/** Creates a page view in which `mfe-clock` exposes the given fragments. */
function setUpFragments(
  set: ReleaseSet,
  parts: Parts,
  served: Record<string, ServedFragment> = {},
  preloads: Record<string, (props: object) => void> = {},
) {
  const events: ReleaseEvent[] = [];
  const registry = createRegistry({
    set,
    load: async ({ version }) => {
      const part = await parts[version];
      if (part instanceof Error) throw part;
      return createModule(part, preloads[version]);
    },
    report: (event) => events.push(event),
    diagnose: async (_remote, _release, _module, { message }) =>
      message === 'not exposed' ? 'missing-module' : 'broken',
  });
  setFragmentSource({ kind: 'page', registry, getServed: (id) => served[id] });
  return {
    events,
    getReports: () => events.map(({ version, outcome }) => `${version} ${outcome}`),
  };
}

const NAME = 'mfe-clock/clock';

const createSlot = (props: object = { label: 'picked' }, name = NAME) => (
  <main>
    <p>around it</p>
    <Fragment
      of={name as never}
      props={props as never}
      fallback={<i>fallback</i>}
      waiting={<b>waiting</b>}
    />
  </main>
);

describe('fragment in a page', () => {
  it('renders at its place with current props and a callback', async () => {
    setUpFragments(STABLE, { 1: Clock });
    const picks: number[] = [];
    const onPick = (count: number) => void picks.push(count);
    const screen = await renderUi(createSlot({ label: 'picked', onPick }));
    await screen.getByRole('button', { name: /^picked 0/ }).click();
    await expect.element(screen.getByRole('button', { name: /^picked 1/ })).toBeVisible();
    await screen.rerender(createSlot({ label: 'taken', onPick }));
    await screen.getByRole('button', { name: /^taken 1/ }).click();
    expect(picks).toEqual([1, 2]);
    const boundary = document.querySelector('[data-boundary="mfe-clock"]');
    expect(boundary?.getAttribute('data-version')).toBe('1');
  });

  it('shows `waiting` until it is loaded', async () => {
    const loading = createDeferred<unknown>();
    setUpFragments(STABLE, { 1: loading.promise });
    const screen = await renderUi(createSlot());
    await expect.element(screen.getByText('waiting')).toBeVisible();
    loading.resolve(Clock);
    await expect.element(screen.getByRole('button')).toBeVisible();
    expect(screen.getByText('waiting').elements()).toEqual([]);
  });

  it.each([
    ['the remote is not in the release set', 'nobody/clock', {}],
    ['the name is invalid', 'mfe-clock', {}],
    ['no version can be loaded', NAME, { 1: new Error('no entry') }],
    ['it throws', NAME, { 1: Broken }],
  ])('keeps its fallback and the page around it if %s', async (_what, name, parts: Parts) => {
    // React logs errors of components.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setUpFragments(STABLE, parts);
    const screen = await renderUi(createSlot({ label: 'x' }, name));
    await expect.element(screen.getByText('fallback')).toBeVisible();
    await expect.element(screen.getByText('around it')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('blames no version that does not expose the fragment', async () => {
    const { getReports } = setUpFragments(CANARY, { 2: new Error('not exposed'), 1: Clock });
    const screen = await renderUi(createSlot());
    await expect.element(screen.getByText('fallback')).toBeVisible();
    expect(getReports()).toEqual([]);
  });

  it('replaces a throwing canary by stable and reports only the canary', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { getReports } = setUpFragments(CANARY, { 2: Broken, 1: Clock });
    const screen = await renderUi(createSlot());
    await expect.element(screen.getByRole('button', { name: /^picked 0/ })).toBeVisible();
    expect(getReports().filter((report) => report.endsWith('failed'))).toEqual(['2 failed']);
    vi.restoreAllMocks();
  });
});

const preload = (props: object, name = NAME): void =>
  preloadFragment(name as keyof Fragments, props as never);

describe('preloaded fragment', () => {
  it('requests its data before it renders, with the props of the later rendering', async () => {
    const requests: object[] = [];
    setUpFragments(STABLE, { 1: Clock }, {}, { 1: (props) => void requests.push(props) });
    preload({ label: 'picked' });
    await expect.poll(() => requests).toEqual([{ label: 'picked' }]);
    expect(document.querySelector('[data-boundary="mfe-clock"]')).toBeNull();
  });

  it('loads the module before it renders, even without a preload function', async () => {
    const { getReports } = setUpFragments(STABLE, { 1: Clock });
    preload({ label: 'picked' });
    await new Promise((resolve) => setTimeout(resolve));
    const screen = await renderUi(createSlot());
    await expect.element(screen.getByRole('button')).toBeVisible();
    expect(getReports()).toEqual(['1 loaded']);
  });

  it('reports nothing if no remote exposes it, on a server, and without a shell', async () => {
    const { getReports } = setUpFragments(STABLE, { 1: new Error('no entry') });
    preload({}, 'nobody/clock');
    preload({}, 'no name');
    setFragmentSource({ kind: 'server', request: () => undefined });
    preload({});
    setFragmentSource(null);
    preload({});
    await new Promise((resolve) => setTimeout(resolve));
    expect(getReports()).toEqual([]);
  });

  it('is replaced by stable if its preload throws', async () => {
    const { getReports } = setUpFragments(CANARY, { 2: Clock, 1: Clock }, {}, { 2: Broken });
    preload({ label: 'picked' });
    await expect.poll(getReports).toEqual(['2 failed']);
    const screen = await renderUi(createSlot());
    await expect.element(screen.getByRole('button')).toBeVisible();
    const boundary = document.querySelector('[data-boundary="mfe-clock"]');
    expect(boundary?.getAttribute('data-version')).toBe('1');
  });
});

/** The page's HTML with the fragment of a version, or with the fallback. */
function composePage(version: string | null) {
  const requests: RequestedFragment[] = [];
  setFragmentSource({ kind: 'server', request: (fragment) => void requests.push(fragment) });
  const page = renderToString(createSlot({ label: 'picked', onPick: () => undefined }));
  setFragmentSource(null);
  const { id = '', props = {} } = requests[0] ?? {};
  expect(props).toEqual({ label: 'picked' });
  const part = renderToString(
    <FragmentPart
      remote="mfe-clock"
      version={version ?? ''}
      part={Clock as ComponentType<FragmentData> & typeof Clock}
      props={{ ...props, initial: 'data' }}
      fallback={null}
    />,
  );
  const markers =
    /<template data-fragment="[^"/]*\/[^"]*"><\/template>(.*)<template data-fragment="\/[^"]*"><\/template>/;
  return { id, html: page.replace(markers, version === null ? '$1' : part) };
}

function hydrate(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const onError = vi.fn<(error: unknown) => void>();
  const before = [...root.querySelectorAll('*')];
  const hydrated = hydrateRoot(root, createSlot(), { onRecoverableError: onError });
  const getRemovedTags = () =>
    before.filter((node) => !node.isConnected).map(({ tagName }) => tagName);
  const cleanUp = () => {
    hydrated.unmount();
    root.remove();
  };
  return { root, onError, getRemovedTags, cleanUp };
}

describe('server-rendered fragment', () => {
  it('is hydrated by the same version, reusing nodes and data', async () => {
    const { id, html } = composePage('1');
    expect(html).not.toContain('fallback');
    setUpFragments(STABLE, { 1: Clock }, { [id]: { version: '1', data: 'data' } });
    const { root, onError, getRemovedTags, cleanUp } = hydrate(html);
    const button = root.querySelector('button');
    const press = () => {
      button?.click();
      return button?.textContent;
    };
    await expect.poll(press).toMatch(/^picked [1-9]\d* data$/);
    expect(getRemovedTags()).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
    cleanUp();
  });

  it('stays unchanged until another version replaces it, if its own version can’t be loaded', async () => {
    const { id, html } = composePage('2');
    const loading = createDeferred<unknown>();
    setUpFragments(
      CANARY,
      { 2: new Error('gone'), 1: loading.promise },
      { [id]: { version: '2', data: 'data' } },
    );
    const { root, onError, cleanUp } = hydrate(html);
    await waitForSettledPage();
    expect(root.querySelector('button')?.textContent).toBe('picked 0 data');
    loading.resolve(Clock);
    await expect.poll(() => root.textContent).toContain('picked 0 alone');
    expect(root.querySelector('[data-boundary="mfe-clock"]')?.getAttribute('data-version')).toBe(
      '1',
    );
    expect(onError).not.toHaveBeenCalled();
    cleanUp();
  });

  it('shows the fallback until the browser has loaded it, if the server did not render it', async () => {
    const { html } = composePage(null);
    expect(html).toContain('<i>fallback</i>');
    const loading = createDeferred<unknown>();
    setUpFragments(STABLE, { 1: loading.promise });
    const { root, onError, getRemovedTags, cleanUp } = hydrate(html);
    await waitForSettledPage();
    expect(getRemovedTags()).toEqual([]);
    loading.resolve(Clock);
    await expect.poll(() => root.textContent).toContain('picked 0 alone');
    expect(onError).not.toHaveBeenCalled();
    cleanUp();
  });
});
