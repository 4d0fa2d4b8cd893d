import type { Release, ReleaseSet } from 'contract/manifest';
import type { ReleaseEvent } from 'contract/report';
import { describe, expect, it } from 'vitest';
import type { PageModule } from 'shell/store';
import type { Cause } from './diagnose.ts';
import { LateError, ModuleRegistry, type ModuleState } from './module-registry.ts';

const stable: Release = { version: '1', entry: '/1.js', integrity: 'sha384-1', name: 'cat__1' };
const canary: Release = { version: '2', entry: '/2.js', integrity: 'sha384-2', name: 'cat__2' };
const pageOf = (release: Release): PageModule => ({ default: () => release.version });

/** A registry whose loads fail for the versions in `broken`, which tests may change. */
function open(set: ReleaseSet, broken = new Set<string>()) {
  const events: ReleaseEvent[] = [];
  const done: string[] = [];
  /** Load time per version in ms; above the budget it is late unless it is the last. */
  const takes: Record<string, number> = {};
  let time = 0;
  const found: { cause: Cause } = { cause: 'broken' };
  /** Versions whose code ran, and whether the opt-out cookie is kept. */
  const ran = new Set<string>();
  const memory = { keeps: true };
  const registry = new ModuleRegistry({
    set,
    load: async (release, module, lastResort) => {
      done.push(`${release.version}${module}`);
      const ms = takes[release.version] ?? 10;
      time += lastResort ? ms : Math.min(ms, 3000);
      if (ms > 3000 && !lastResort) throw new LateError(`${release.version} is late`);
      if (broken.has(release.version)) throw new Error(`${release.version} is broken`);
      return pageOf(release);
    },
    discard: (release) => done.push(`discard ${release.version}`),
    removeStyles: (release) => done.push(`removeStyles ${release.version}`),
    stayOnStable: (remote, version) => {
      done.push(`without ${remote} ${version}`);
      return memory.keeps;
    },
    hasRun: ({ version }) => ran.has(version),
    reloadDocument: () => done.push('reload'),
    report: (event) => events.push(event),
    diagnose: async () => found.cause,
    now: () => time,
    budgetMs: 3000,
  });
  const loads = () => done.filter((each) => each.includes('./'));
  return { registry, events, done, loads, broken, takes, found, ran, memory };
}

const versionIn = (state: ModuleState): string =>
  state.kind === 'ready' ? state.version : state.kind;

describe('page slots', () => {
  it('load a module once, however often it is asked for', async () => {
    const { registry, loads } = open({ cat: stable });
    expect(registry.get('cat', './home').kind).toBe('loading');
    registry.get('cat', './home');
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(loads()).toEqual(['1./home']);
  });

  it('blame no release for what could not be loaded while the line was lost', async () => {
    const { registry, events, done, broken, found } = open({ cat: { ...canary, stable } });
    await registry.whenSettled('cat', './cart');
    registry.markCommitted('cat', '2');
    broken.add('2');
    found.cause = 'disconnected';
    expect((await registry.whenSettled('cat', './payment')).kind).toBe('failed');
    expect(versionIn(registry.get('cat', './cart'))).toBe('2');
    expect(done).not.toContain('discard 2');
    expect(events).toEqual([{ remote: 'cat', version: '2', outcome: 'loaded' }]);
    broken.clear();
    found.cause = 'broken';
    registry.retry('cat', './payment');
    expect(versionIn(await registry.whenSettled('cat', './payment'))).toBe('2');
  });

  it('say that a version has loaded when its page stands and not before, once for two modules', async () => {
    const { registry, events } = open({ cat: { ...canary, stable } });
    await registry.whenSettled('cat', './home');
    expect(events).toEqual([]);
    registry.markCommitted('cat', '2');
    expect(versionIn(await registry.whenSettled('cat', './service'))).toBe('2');
    registry.markCommitted('cat', '2');
    expect(events).toEqual([{ remote: 'cat', version: '2', outcome: 'loaded' }]);
  });

  it('fall back to stable for the whole remote when the canary fails', async () => {
    const { registry, events, loads } = open({ cat: { ...canary, stable } }, new Set(['2']));
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(versionIn(await registry.whenSettled('cat', './service'))).toBe('1');
    registry.markCommitted('cat', '1');
    expect(loads()).toEqual(['2./home', '1./home', '1./service']);
    expect(events.map((event) => `${event.version} ${event.outcome}`)).toEqual([
      '2 failed',
      '1 loaded',
    ]);
  });

  it('put stable in the place of a canary that throws while it is rendered', async () => {
    const { registry, events } = open({ cat: { ...canary, stable } });
    await registry.whenSettled('cat', './home');
    registry.handleError('cat', './home', '2', new Error('render'));
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(events.at(-1)).toMatchObject({ version: '2', outcome: 'failed' });
  });

  it('fail where stable fails too, and load again on Try again', async () => {
    const { registry, broken } = open({ cat: { ...canary, stable } }, new Set(['1', '2']));
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('failed');
    broken.clear();
    registry.retry('cat', './home');
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
  });

  it('keep the failed canary out even after Try again', async () => {
    const { registry, loads, broken } = open({ cat: { ...canary, stable } }, new Set(['1', '2']));
    await registry.whenSettled('cat', './home');
    broken.clear();
    registry.retry('cat', './home');
    await registry.whenSettled('cat', './home');
    expect(loads()).toEqual(['2./home', '1./home', '1./home']);
  });

  it('keep the visitor on stable, and remove the styles of the canary once stable stands', async () => {
    const { registry, done } = open({ cat: { ...canary, stable } }, new Set(['2']));
    await registry.whenSettled('cat', './home');
    expect(done).toEqual(['2./home', 'without cat 2', 'discard 2', '1./home']);
    registry.markCommitted('cat', '1');
    expect(done.slice(4)).toEqual(['removeStyles 2']);
  });

  it('give stable all the time it takes, and do not blame a canary for a slow line', async () => {
    const { registry, events, takes } = open({ cat: { ...canary, stable } });
    Object.assign(takes, { 1: 9000, 2: 9000 });
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
    registry.markCommitted('cat', '1');
    expect(events).toEqual([{ remote: 'cat', version: '1', outcome: 'loaded' }]);
  });

  it('blame a late canary where stable was there in time', async () => {
    const { registry, events, takes } = open({ cat: { ...canary, stable } });
    takes['2'] = 30_000;
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
    registry.markCommitted('cat', '1');
    expect(events.map((event) => `${event.version} ${event.outcome}`)).toEqual([
      '2 failed',
      '1 loaded',
    ]);
  });

  it('show one version of a remote: what stood of a canary is loaded anew when another module of it fails', async () => {
    const { registry, broken } = open({ cat: { ...canary, stable } });
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('2');
    broken.add('2');
    expect(versionIn(await registry.whenSettled('cat', './service'))).toBe('1');
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
  });

  it('say that a page with nothing after it failed while it was rendered', async () => {
    const { registry } = open({ cat: stable });
    await registry.whenSettled('cat', './home');
    registry.handleError('cat', './home', '1', new Error('render'));
    expect(registry.get('cat', './home')).toMatchObject({ kind: 'failed', during: 'render' });
  });

  it('leave other remotes alone when one is not in the set', async () => {
    const { registry } = open({ cat: stable });
    expect(versionIn(await registry.whenSettled('gone', './page'))).toBe('failed');
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
  });

  it('tell their listeners of every change until these stop', async () => {
    const { registry } = open({ cat: stable });
    let calls = 0;
    const stop = registry.subscribe(() => {
      calls += 1;
    });
    await registry.whenSettled('cat', './home');
    expect(calls).toBe(1);
    stop();
    await registry.whenSettled('cat', './service');
    expect(calls).toBe(1);
  });
});

const opened = () => open({ cat: { ...canary, stable } }, new Set(['2']));

describe('a canary whose code has run', () => {
  it('is replaced by stable in a new document, once, when a view needs it', async () => {
    const { registry, events, done, ran } = opened();
    ran.add('2');
    expect((await registry.whenSettled('cat', './home')).kind).toBe('needs-document');
    expect(done).toEqual(['2./home', 'without cat 2']);
    expect(events).toMatchObject([{ version: '2', outcome: 'failed', kind: 'load' }]);
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(done.filter((each) => each === 'reload')).toEqual(['reload']);
  });

  it('leaves its document when it throws while it is rendered', async () => {
    const { registry, events, done, loads, broken, ran } = opened();
    broken.clear();
    ran.add('2');
    await registry.whenSettled('cat', './home');
    registry.handleError('cat', './home', '2', new Error('render'));
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(done.at(-1)).toBe('reload');
    expect(loads()).toEqual(['2./home']);
    expect(events).toEqual([{ remote: 'cat', version: '2', outcome: 'failed' }]);
  });

  it('keeps what stands of it while another module of it is only fetched ahead', async () => {
    const { registry, done, broken, ran } = opened();
    broken.clear();
    await registry.whenSettled('cat', './home');
    ran.add('2');
    broken.add('2');
    await registry.whenSettled('cat', './service');
    expect(versionIn(registry.get('cat', './home'))).toBe('2');
    expect(done).not.toContain('reload');
    expect((await registry.whenSettled('cat', './parts')).kind).toBe('needs-document');
  });

  it('is replaced in the same document where the browser remembers no failure', async () => {
    const { registry, done, ran, memory } = opened();
    ran.add('2');
    memory.keeps = false;
    expect(versionIn(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(done).not.toContain('reload');
  });
});

describe('a version whose files are gone since new documents have another', () => {
  it('is charged with nothing, and gives way to a new document when a view needs it', async () => {
    const { registry, events, done, found } = open({ cat: stable }, new Set(['1']));
    found.cause = 'outdated';
    await registry.whenSettled('cat', './home');
    expect(done).toEqual(['1./home']);
    registry.get('cat', './home');
    expect(done.at(-1)).toBe('reload');
    expect(events).toEqual([]);
  });

  it('loads the document again on Try again, if it was found out only then', async () => {
    const { registry, done, found } = open({ cat: stable }, new Set(['1']));
    expect((await registry.whenSettled('cat', './home')).kind).toBe('failed');
    found.cause = 'outdated';
    registry.retry('cat', './home');
    await registry.whenSettled('cat', './home');
    registry.get('cat', './home');
    expect(done.at(-1)).toBe('reload');
  });
});

it('lays nothing on a version that exposes no such module', async () => {
  const { registry, events, done, found } = open({ cat: { ...canary, stable } }, new Set(['2']));
  found.cause = 'missing-module';
  expect((await registry.whenSettled('cat', './none')).kind).toBe('failed');
  expect([events, done]).toEqual([[], ['2./none']]);
});
