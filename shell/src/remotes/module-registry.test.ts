import type { Release, ReleaseSet } from 'contract/manifest';
import type { ReleaseEvent } from 'contract/report';
import { describe, expect, it } from 'vitest';
import type { PageModule } from 'app-kit/store';
import { createRelease } from '../test-utils/release.ts';
import type { Cause } from './diagnose.ts';
import { LateError, ModuleRegistry, type ModuleState } from './module-registry.ts';

const stable = createRelease('cat', '1');
const CANARY: ReleaseSet = { cat: { ...createRelease('cat', '2'), stable } };
const createPage = (release: Release): PageModule => ({ default: () => release.version });

/** A registry whose loads fail for the versions in `broken`, which tests may change. */
function createRegistry(set: ReleaseSet, broken = new Set<string>()) {
  const events: ReleaseEvent[] = [];
  const log: string[] = [];
  /** Load time per version in ms; a version above the budget is late, unless it is the last candidate. */
  const durations: Record<string, number> = {};
  let time = 0;
  const diagnosis: { cause: Cause } = { cause: 'broken' };
  /** Versions whose code ran, and whether the opt-out cookie is stored. */
  const versionsThatRan = new Set<string>();
  const optOutCookie = { isStored: true };
  const registry = new ModuleRegistry({
    set,
    load: async (release, module, isFallback) => {
      log.push(`${release.version}${module}`);
      const ms = durations[release.version] ?? 10;
      time += isFallback ? ms : Math.min(ms, 3000);
      if (ms > 3000 && !isFallback) throw new LateError(`${release.version} is late`);
      if (broken.has(release.version)) throw new Error(`${release.version} is broken`);
      return createPage(release);
    },
    discard: (release) => log.push(`discard ${release.version}`),
    removeStyles: (release) => log.push(`removeStyles ${release.version}`),
    optOut: (remote, version) => {
      log.push(`without ${remote} ${version}`);
      return optOutCookie.isStored;
    },
    hasRun: ({ version }) => versionsThatRan.has(version),
    reloadDocument: () => log.push('reload'),
    report: (event) => events.push(event),
    diagnose: async () => diagnosis.cause,
    now: () => time,
    budgetMs: 3000,
  });
  const listLoads = () => log.filter((entry) => entry.includes('./'));
  return {
    registry,
    events,
    log,
    listLoads,
    broken,
    durations,
    diagnosis,
    versionsThatRan,
    optOutCookie,
  };
}

const getVersion = (state: ModuleState): string =>
  state.kind === 'ready' ? state.version : state.kind;

describe('module registry', () => {
  it('loads a module once, however often it is requested', async () => {
    const { registry, listLoads } = createRegistry({ cat: stable });
    expect(registry.get('cat', './home').kind).toBe('loading');
    registry.get('cat', './home');
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(listLoads()).toEqual(['1./home']);
  });

  it('blames no version for a failed load while the connection is lost', async () => {
    const { registry, events, log, broken, diagnosis } = createRegistry(CANARY);
    await registry.whenSettled('cat', './cart');
    registry.markCommitted('cat', '2');
    broken.add('2');
    diagnosis.cause = 'disconnected';
    expect((await registry.whenSettled('cat', './payment')).kind).toBe('failed');
    expect(getVersion(registry.get('cat', './cart'))).toBe('2');
    expect(log).not.toContain('discard 2');
    expect(events).toEqual([{ remote: 'cat', version: '2', outcome: 'loaded' }]);
    broken.clear();
    diagnosis.cause = 'broken';
    registry.retry('cat', './payment');
    expect(getVersion(await registry.whenSettled('cat', './payment'))).toBe('2');
  });

  it('reloads the document for a lost file only if it needs another one', async () => {
    const { registry, log, diagnosis } = createRegistry({ cat: stable }, new Set(['1']));
    diagnosis.cause = 'disconnected';
    await registry.checkFiles('cat', './lost');
    expect(log).not.toContain('reload');
    diagnosis.cause = 'outdated';
    await registry.checkFiles('cat', './lost');
    expect(log).toContain('reload');
  });

  it('reports a loaded version after its page is rendered, once for two modules', async () => {
    const { registry, events } = createRegistry(CANARY);
    await registry.whenSettled('cat', './home');
    expect(events).toEqual([]);
    registry.markCommitted('cat', '2');
    expect(getVersion(await registry.whenSettled('cat', './service'))).toBe('2');
    registry.markCommitted('cat', '2');
    expect(events).toEqual([{ remote: 'cat', version: '2', outcome: 'loaded' }]);
  });

  it('falls back to stable for the whole remote if the canary fails', async () => {
    const { registry, events, listLoads } = createRegistry(CANARY, new Set(['2']));
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(getVersion(await registry.whenSettled('cat', './service'))).toBe('1');
    registry.markCommitted('cat', '1');
    expect(listLoads()).toEqual(['2./home', '1./home', '1./service']);
    expect(events.map((event) => `${event.version} ${event.outcome}`)).toEqual([
      '2 failed',
      '1 loaded',
    ]);
  });

  it('replaces a canary that throws while rendering by stable', async () => {
    const { registry, events } = createRegistry(CANARY);
    await registry.whenSettled('cat', './home');
    registry.handleError('cat', './home', '2', new Error('render'));
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(events.at(-1)).toMatchObject({ version: '2', outcome: 'failed' });
  });

  it('fails if stable fails too, and loads only stable again on Try again', async () => {
    const { registry, listLoads, broken } = createRegistry(CANARY, new Set(['1', '2']));
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('failed');
    broken.clear();
    registry.retry('cat', './home');
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(listLoads()).toEqual(['2./home', '1./home', '1./home']);
  });

  it('keeps the visitor on stable, and removes the canary’s styles once stable is rendered', async () => {
    const { registry, log } = createRegistry(CANARY, new Set(['2']));
    await registry.whenSettled('cat', './home');
    expect(log).toEqual(['2./home', 'without cat 2', 'discard 2', '1./home']);
    registry.markCommitted('cat', '1');
    expect(log.slice(4)).toEqual(['removeStyles 2']);
  });

  it('waits for stable longer than for a canary, and does not blame the canary for a slow connection', async () => {
    const { registry, events, durations } = createRegistry(CANARY);
    Object.assign(durations, { 1: 9000, 2: 9000 });
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
    registry.markCommitted('cat', '1');
    expect(events).toEqual([{ remote: 'cat', version: '1', outcome: 'loaded' }]);
  });

  it('blames a late canary if stable was loaded in time', async () => {
    const { registry, events, durations } = createRegistry(CANARY);
    durations['2'] = 30_000;
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
    registry.markCommitted('cat', '1');
    expect(events.map((event) => `${event.version} ${event.outcome}`)).toEqual([
      '2 failed',
      '1 loaded',
    ]);
  });

  it('shows one version of a remote: stable replaces rendered canary modules if another one fails', async () => {
    const { registry, broken } = createRegistry(CANARY);
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('2');
    broken.add('2');
    expect(getVersion(await registry.whenSettled('cat', './service'))).toBe('1');
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
  });

  it('returns a failure if a page without a fallback throws while rendering', async () => {
    const { registry } = createRegistry({ cat: stable });
    await registry.whenSettled('cat', './home');
    registry.handleError('cat', './home', '1', new Error('render'));
    expect(registry.get('cat', './home')).toMatchObject({ kind: 'failed', during: 'render' });
  });

  it('leaves other remotes alone if one is missing in the release set', async () => {
    const { registry } = createRegistry({ cat: stable });
    expect(getVersion(await registry.whenSettled('gone', './page'))).toBe('failed');
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
  });

  it('notifies its listeners of every change until they unsubscribe', async () => {
    const { registry } = createRegistry({ cat: stable });
    let calls = 0;
    const unsubscribe = registry.subscribe(() => {
      calls += 1;
    });
    await registry.whenSettled('cat', './home');
    expect(calls).toBe(1);
    unsubscribe();
    await registry.whenSettled('cat', './service');
    expect(calls).toBe(1);
  });
});

const createRegistryWithBrokenCanary = () => createRegistry(CANARY, new Set(['2']));

describe('canary whose code has run', () => {
  it('is replaced by stable in a new document once, when a view needs it', async () => {
    const { registry, events, log, versionsThatRan } = createRegistryWithBrokenCanary();
    versionsThatRan.add('2');
    expect((await registry.whenSettled('cat', './home')).kind).toBe('needs-document');
    expect(log).toEqual(['2./home', 'without cat 2']);
    expect(events).toMatchObject([{ version: '2', outcome: 'failed', kind: 'load' }]);
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(log.filter((entry) => entry === 'reload')).toEqual(['reload']);
  });

  it('reloads the document if it throws while rendering', async () => {
    const { registry, events, log, listLoads, broken, versionsThatRan } =
      createRegistryWithBrokenCanary();
    broken.clear();
    versionsThatRan.add('2');
    await registry.whenSettled('cat', './home');
    registry.handleError('cat', './home', '2', new Error('render'));
    expect(registry.get('cat', './home').kind).toBe('loading');
    expect(log.at(-1)).toBe('reload');
    expect(listLoads()).toEqual(['2./home']);
    expect(events).toEqual([{ remote: 'cat', version: '2', outcome: 'failed' }]);
  });

  it('stays rendered while another module of it is only preloaded', async () => {
    const { registry, log, broken, versionsThatRan } = createRegistryWithBrokenCanary();
    broken.clear();
    await registry.whenSettled('cat', './home');
    versionsThatRan.add('2');
    broken.add('2');
    await registry.whenSettled('cat', './service');
    expect(getVersion(registry.get('cat', './home'))).toBe('2');
    expect(log).not.toContain('reload');
    expect((await registry.whenSettled('cat', './parts')).kind).toBe('needs-document');
  });

  it('is replaced in the same document if the browser can’t store the failure', async () => {
    const { registry, log, versionsThatRan, optOutCookie } = createRegistryWithBrokenCanary();
    versionsThatRan.add('2');
    optOutCookie.isStored = false;
    expect(getVersion(await registry.whenSettled('cat', './home'))).toBe('1');
    expect(log).not.toContain('reload');
  });
});

describe('version whose files were removed by a newer release', () => {
  it('is not blamed, and is replaced by reloading the document when a view needs it', async () => {
    const { registry, events, log, diagnosis } = createRegistry({ cat: stable }, new Set(['1']));
    diagnosis.cause = 'outdated';
    await registry.whenSettled('cat', './home');
    expect(log).toEqual(['1./home']);
    registry.get('cat', './home');
    expect(log.at(-1)).toBe('reload');
    expect(events).toEqual([]);
  });

  it('reloads the document on Try again if it was diagnosed only then', async () => {
    const { registry, log, diagnosis } = createRegistry({ cat: stable }, new Set(['1']));
    expect((await registry.whenSettled('cat', './home')).kind).toBe('failed');
    diagnosis.cause = 'outdated';
    registry.retry('cat', './home');
    await registry.whenSettled('cat', './home');
    registry.get('cat', './home');
    expect(log.at(-1)).toBe('reload');
  });
});

it('blames no version for a module that it does not expose', async () => {
  const { registry, events, log, diagnosis } = createRegistry(CANARY, new Set(['2']));
  diagnosis.cause = 'missing-module';
  expect((await registry.whenSettled('cat', './none')).kind).toBe('failed');
  expect([events, log]).toEqual([[], ['2./none']]);
});
