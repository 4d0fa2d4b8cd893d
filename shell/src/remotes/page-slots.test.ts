import { describe, expect, it } from 'vitest';
import type { PageModule } from 'shell/store';
import { createPageSlots, type ReleaseEvent, type Slot } from './page-slots.ts';
import type { Release, ReleaseSet } from './release-set.ts';

const stable: Release = { version: '1', entry: '/1.js', integrity: 'sha384-1', name: 'cat__1' };
const canary: Release = { version: '2', entry: '/2.js', integrity: 'sha384-2', name: 'cat__2' };
const pageOf = (release: Release): PageModule => ({ default: () => release.version });

/** Slots over loads that fail for the versions named in `broken`; what is in it may change during a test. */
function open(set: ReleaseSet, broken = new Set<string>()) {
  const events: ReleaseEvent[] = [];
  const loads: string[] = [];
  const slots = createPageSlots({
    set,
    load: async (release, module) => {
      loads.push(`${release.version}${module}`);
      if (broken.has(release.version)) throw new Error(`${release.version} is broken`);
      return pageOf(release);
    },
    forget: () => undefined,
    report: (event) => events.push(event),
  });
  return { slots, events, loads, broken };
}

const versionIn = (slot: Slot): string => (slot.kind === 'ready' ? slot.version : slot.kind);

describe('page slots', () => {
  it('load a module once, however often it is asked for', async () => {
    const { slots, loads } = open({ cat: stable });
    expect(slots.get('cat', './home').kind).toBe('loading');
    slots.get('cat', './home');
    expect(versionIn(await slots.settled('cat', './home'))).toBe('1');
    expect(loads).toEqual(['1./home']);
  });

  it('take the canary where it works, and report it once for two modules', async () => {
    const { slots, events } = open({ cat: { ...canary, stable } });
    await slots.settled('cat', './home');
    expect(versionIn(await slots.settled('cat', './service'))).toBe('2');
    expect(events).toEqual([{ remote: 'cat', version: '2', outcome: 'loaded' }]);
  });

  it('fall back to stable for the whole remote when the canary fails', async () => {
    const { slots, events, loads } = open({ cat: { ...canary, stable } }, new Set(['2']));
    expect(versionIn(await slots.settled('cat', './home'))).toBe('1');
    expect(versionIn(await slots.settled('cat', './service'))).toBe('1');
    expect(loads).toEqual(['2./home', '1./home', '1./service']);
    expect(events.map((event) => `${event.version} ${event.outcome}`)).toEqual([
      '2 failed',
      '1 loaded',
    ]);
  });

  it('put stable in the place of a canary that throws while it is rendered', async () => {
    const { slots, events } = open({ cat: { ...canary, stable } });
    await slots.settled('cat', './home');
    slots.threw('cat', './home', '2', new Error('render'));
    expect(slots.get('cat', './home').kind).toBe('loading');
    expect(versionIn(await slots.settled('cat', './home'))).toBe('1');
    expect(events.at(-2)).toMatchObject({ version: '2', outcome: 'failed', reason: 'render' });
  });

  it('fail where stable fails too, and load again on Try again', async () => {
    const { slots, broken } = open({ cat: { ...canary, stable } }, new Set(['1', '2']));
    expect(versionIn(await slots.settled('cat', './home'))).toBe('failed');
    broken.clear();
    slots.retry('cat', './home');
    expect(versionIn(await slots.settled('cat', './home'))).toBe('1');
  });

  it('keep the failed canary out even after Try again', async () => {
    const { slots, loads, broken } = open({ cat: { ...canary, stable } }, new Set(['1', '2']));
    await slots.settled('cat', './home');
    broken.clear();
    slots.retry('cat', './home');
    await slots.settled('cat', './home');
    expect(loads).toEqual(['2./home', '1./home', '1./home']);
  });

  it('leave other remotes alone when one is not in the set', async () => {
    const { slots } = open({ cat: stable });
    expect(versionIn(await slots.settled('gone', './page'))).toBe('failed');
    expect(versionIn(await slots.settled('cat', './home'))).toBe('1');
  });

  it('tell their listeners of every change until these stop', async () => {
    const { slots } = open({ cat: stable });
    let calls = 0;
    const stop = slots.subscribe(() => {
      calls += 1;
    });
    await slots.settled('cat', './home');
    expect(calls).toBe(1);
    stop();
    await slots.settled('cat', './service');
    expect(calls).toBe(1);
  });
});
