import type { Release, ReleaseSet } from 'contract/manifest';
import type { ReleaseEvent } from 'contract/report';
import { useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { createDeferred, pageSettles, renderUi } from 'shared-ui/test-utils';
import type { PageModule } from 'shell/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFragment, ServedFragment } from 'contract/fragment';
import { ModuleRegistry } from '../remotes/module-registry.ts';
import { preloadFragment, type Fragments } from './fragment.tsx';
import { FragmentSlot } from './FragmentSlot.tsx';
import { FragmentPart, type FragmentData } from './FragmentPart.tsx';
import { setFragmentSource } from './source.ts';

afterEach(() => setFragmentSource(null));

interface ClockProps {
  label: string;
  onPick?: (count: number) => void;
  initial?: unknown;
}

/** A stateful fragment. */
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

const moduleOf = (part: unknown, preload?: (props: object) => void) =>
  ({ default: part as ComponentType, preload }) as unknown as PageModule;
const release = (version: string): Release => ({
  version,
  entry: `/${version}.js`,
  integrity: 'sha384-x',
  name: `lender__${version}`,
});
const STABLE: ReleaseSet = { lender: release('1') };
const CANARY: ReleaseSet = { lender: { ...release('2'), stable: release('1') } };

/** By version: a component, or the error of its load. */
type Parts = Record<string, unknown>;

/** Creates a page view in which `lender` exposes the given fragments. */
function lend(
  set: ReleaseSet,
  parts: Parts,
  served: Record<string, ServedFragment> = {},
  preloads: Record<string, (props: object) => void> = {},
) {
  const events: ReleaseEvent[] = [];
  const registry = new ModuleRegistry({
    set,
    load: async ({ version }) => {
      const part = await parts[version];
      if (part instanceof Error) throw part;
      return moduleOf(part, preloads[version]);
    },
    discard: () => undefined,
    removeStyles: () => undefined,
    stayOnStable: () => true,
    hasRun: () => false,
    reloadDocument: () => undefined,
    report: (event) => events.push(event),
    diagnose: async (_remote, _release, _module, { message }) =>
      message === 'lends none' ? 'missing-module' : 'broken',
    now: () => 0,
    budgetMs: 3000,
  });
  setFragmentSource({ kind: 'page', registry, served: (id) => served[id] });
  return { events, told: () => events.map(({ version, outcome }) => `${version} ${outcome}`) };
}

const OF = 'lender/clock';

const place = (props: object = { label: 'picked' }, of = OF) => (
  <main>
    <p>around it</p>
    <FragmentSlot of={of} props={props} fallback={<i>fallback</i>} waiting={<b>waiting</b>} />
  </main>
);

describe('a fragment in a page', () => {
  it('stands where it was asked for, with what it is told now and a way to call back', async () => {
    lend(STABLE, { 1: Clock });
    const picks: number[] = [];
    const onPick = (count: number) => void picks.push(count);
    const screen = await renderUi(place({ label: 'picked', onPick }));
    await screen.getByRole('button', { name: /^picked 0/ }).click();
    await expect.element(screen.getByRole('button', { name: /^picked 1/ })).toBeVisible();
    await screen.rerender(place({ label: 'taken', onPick }));
    await screen.getByRole('button', { name: /^taken 1/ }).click();
    expect(picks).toEqual([1, 2]);
    const boundary = document.querySelector('[data-boundary="lender"]');
    expect(boundary?.getAttribute('data-version')).toBe('1');
  });

  it('says that it waits until it has come', async () => {
    const coming = createDeferred<unknown>();
    lend(STABLE, { 1: coming.promise });
    const screen = await renderUi(place());
    await expect.element(screen.getByText('waiting')).toBeVisible();
    coming.resolve(Clock);
    await expect.element(screen.getByRole('button')).toBeVisible();
    expect(screen.getByText('waiting').elements()).toEqual([]);
  });

  it.each([
    ['the remote is not in the release set', 'nobody/clock', {}],
    ['it is no name', 'lender', {}],
    ['no version of it loads', OF, { 1: new Error('no entry') }],
    ['it throws', OF, { 1: Broken }],
  ])('leaves its fallback, and the page around it, where %s', async (_what, of, parts: Parts) => {
    // React logs errors of components.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    lend(STABLE, parts);
    const screen = await renderUi(place({ label: 'x' }, of));
    await expect.element(screen.getByText('fallback')).toBeVisible();
    await expect.element(screen.getByText('around it')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('lays nothing on a version that lends no such thing', async () => {
    const { told } = lend(CANARY, { 2: new Error('lends none'), 1: Clock });
    const screen = await renderUi(place());
    await expect.element(screen.getByText('fallback')).toBeVisible();
    expect(told()).toEqual([]);
  });

  it('heals: stable stands where its canary throws, and the canary alone is told of', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { told } = lend(CANARY, { 2: Broken, 1: Clock });
    const screen = await renderUi(place());
    await expect.element(screen.getByRole('button', { name: /^picked 0/ })).toBeVisible();
    expect(told().filter((each) => each.endsWith('failed'))).toEqual(['2 failed']);
    vi.restoreAllMocks();
  });
});

/** Preloads as a page does. */
const ahead = (props: object, of = OF): void =>
  preloadFragment(of as keyof Fragments, props as never);

describe('a fragment that will be shown', () => {
  it('asks before its place stands, with what it will be told', async () => {
    const asked: object[] = [];
    lend(STABLE, { 1: Clock }, {}, { 1: (props) => void asked.push(props) });
    ahead({ label: 'picked' });
    await expect.poll(() => asked).toEqual([{ label: 'picked' }]);
    expect(document.querySelector('[data-boundary="lender"]')).toBeNull();
  });

  it('is there already when its place stands, where it asks for nothing ahead', async () => {
    const { told } = lend(STABLE, { 1: Clock });
    ahead({ label: 'picked' });
    await new Promise((resolve) => setTimeout(resolve));
    const screen = await renderUi(place());
    await expect.element(screen.getByRole('button')).toBeVisible();
    expect(told()).toEqual(['1 loaded']);
  });

  it('is no other than its fallback where nobody lends it, on a server and alone', async () => {
    const { told } = lend(STABLE, { 1: new Error('no entry') });
    ahead({}, 'nobody/clock');
    ahead({}, 'no name');
    setFragmentSource({ kind: 'server', ask: () => undefined });
    ahead({});
    setFragmentSource(null);
    ahead({});
    await new Promise((resolve) => setTimeout(resolve));
    expect(told()).toEqual([]);
  });

  it('is charged with what it throws then: stable takes its place', async () => {
    const { told } = lend(CANARY, { 2: Clock, 1: Clock }, {}, { 2: Broken });
    ahead({ label: 'picked' });
    await expect.poll(told).toEqual(['2 failed']);
    const screen = await renderUi(place());
    await expect.element(screen.getByRole('button')).toBeVisible();
    const boundary = document.querySelector('[data-boundary="lender"]');
    expect(boundary?.getAttribute('data-version')).toBe('1');
  });
});

/** The page's HTML with the fragment of a version, or with the fallback. */
function composed(version: string | null) {
  const asked: RequestedFragment[] = [];
  setFragmentSource({ kind: 'server', ask: (each) => void asked.push(each) });
  const page = renderToString(place({ label: 'picked', onPick: () => undefined }));
  setFragmentSource(null);
  const { id = '', props = {} } = asked[0] ?? {};
  expect(props).toEqual({ label: 'picked' });
  const part = renderToString(
    <FragmentPart
      remote="lender"
      version={version ?? ''}
      part={Clock as ComponentType<FragmentData> & typeof Clock}
      props={{ ...props, initial: 'data' }}
      fallback={null}
    />,
  );
  const marks =
    /<template data-fragment="[^"/]*\/[^"]*"><\/template>(.*)<template data-fragment="\/[^"]*"><\/template>/;
  return { id, html: page.replace(marks, version === null ? '$1' : part) };
}

function hydrate(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const faults = vi.fn<(fault: unknown) => void>();
  const before = [...root.querySelectorAll('*')];
  const hydrated = hydrateRoot(root, place(), { onRecoverableError: faults });
  const gone = () => before.filter((node) => !node.isConnected).map(({ tagName }) => tagName);
  const end = () => {
    hydrated.unmount();
    root.remove();
  };
  return { root, faults, gone, end };
}

describe('a fragment that a server rendered', () => {
  it('is taken over by its version, node by node, with its data', async () => {
    const { id, html } = composed('1');
    expect(html).not.toContain('fallback');
    lend(STABLE, { 1: Clock }, { [id]: { version: '1', data: 'data' } });
    const { root, faults, gone, end } = hydrate(html);
    const button = root.querySelector('button');
    await vi.waitFor(() => {
      button?.click();
      expect(button?.textContent).toMatch(/^picked [1-9]\d* data$/);
    });
    expect(gone()).toEqual([]);
    expect(faults).not.toHaveBeenCalled();
    end();
  });

  it('stays as it is until another version takes its place, where its own does not come', async () => {
    const { id, html } = composed('2');
    const coming = createDeferred<unknown>();
    lend(
      CANARY,
      { 2: new Error('gone'), 1: coming.promise },
      { [id]: { version: '2', data: 'data' } },
    );
    const { root, faults, end } = hydrate(html);
    await pageSettles();
    expect(root.querySelector('button')?.textContent).toBe('picked 0 data');
    coming.resolve(Clock);
    await vi.waitFor(() => expect(root.textContent).toContain('picked 0 alone'));
    expect(root.querySelector('[data-boundary="lender"]')?.getAttribute('data-version')).toBe('1');
    expect(faults).not.toHaveBeenCalled();
    end();
  });

  it('is its fallback where the server had none, until the browser has it', async () => {
    const { html } = composed(null);
    expect(html).toContain('<i>fallback</i>');
    const coming = createDeferred<unknown>();
    lend(STABLE, { 1: coming.promise });
    const { root, faults, gone, end } = hydrate(html);
    await pageSettles();
    expect(gone()).toEqual([]);
    coming.resolve(Clock);
    await vi.waitFor(() => expect(root.textContent).toContain('picked 0 alone'));
    expect(faults).not.toHaveBeenCalled();
    end();
  });
});
