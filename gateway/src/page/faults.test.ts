import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../test/builds.ts';
import { toForeignVersion, toLiveVersion, type LiveSet } from '../releases/live-set.ts';
import type { RenderOutcome, RenderView } from '../render/renderer.ts';
import { createFaultFinder } from './faults.ts';

const shell = toLiveVersion(shellBuild().manifest);
const stable = toLiveVersion(catalogBuild('1.0.0').manifest);
const canary = {
  ...toLiveVersion(catalogBuild('2.0.0').manifest),
  percent: 50,
  state: 'running' as const,
  since: new Date(0),
  percentSince: new Date(0),
};
const live: LiveSet = new Map([
  ['shell', { remote: 'shell', stable: shell, canary: null }],
  ['mfe-catalog', { remote: 'mfe-catalog', stable, canary }],
]);
const isCanary = { shell: false, page: true };
const site = { routes: [], navigation: [] };
const view: RenderView = { shell, owner: canary, match: null, site, path: '/', isCanary };

const WORKS: RenderOutcome = {
  kind: 'rendered',
  failure: null,
  rendered: { html: '', data: null, title: null, meta: null },
};
const FAILS: RenderOutcome = {
  kind: 'fallback',
  failure: { reason: 'threw', versions: [canary], places: [] },
};
const BUSY: RenderOutcome = {
  kind: 'fallback',
  failure: { reason: 'busy', versions: [], places: [] },
};
const NONE: RenderOutcome = { kind: 'fallback', failure: null };

/** A finder whose renderer returns these outcomes in turn, by version of the page's owner. */
function finder(answers: Record<string, RenderOutcome[]>) {
  const asked: string[] = [];
  const find = createFaultFinder({
    render: async ({ owner }) => {
      const { version } = owner.manifest;
      asked.push(version);
      return answers[version]?.shift() ?? NONE;
    },
  });
  return { find, asked };
}

describe('a version that failed to render', () => {
  it('is charged if it fails again and its counterpart works', async () => {
    const { find } = finder({ '2.0.0': [FAILS], '1.0.0': [WORKS] });
    expect(await find(view, [canary], live)).toEqual([canary]);
  });

  it.each<[string, RenderOutcome[], RenderOutcome[]]>([
    ['it works on retry', [WORKS], [WORKS]],
    ['its counterpart fails too', [FAILS], [FAILS]],
    ['its counterpart has no server build', [FAILS], [NONE]],
    ['the machine stays busy', [BUSY, BUSY, BUSY, BUSY], [WORKS]],
  ])('is not charged if %s', { timeout: 10_000 }, async (_what, again, control) => {
    const { find } = finder({ '2.0.0': again, '1.0.0': control });
    expect(await find(view, [canary], live)).toEqual([]);
  });

  it('is retried if the machine was busy', async () => {
    const { find, asked } = finder({ '2.0.0': [BUSY, FAILS], '1.0.0': [WORKS] });
    expect(await find(view, [canary], live)).toEqual([canary]);
    expect(asked).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  });

  it('is not retried without a rollout', async () => {
    const { find, asked } = finder({ '1.0.0': [FAILS] });
    const calm = new Map([['mfe-catalog', { remote: 'mfe-catalog', stable, canary: null }]]);
    const own = { ...view, owner: stable };
    expect(await find(own, [stable], calm)).toEqual([]);
    const halted = { ...canary, state: 'halted' as const };
    const over = new Map([['mfe-catalog', { remote: 'mfe-catalog', stable, canary: halted }]]);
    expect(await find(own, [stable], over)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is not charged for an override of the same name', async () => {
    const { find, asked } = finder({ '2.0.0': [FAILS], '1.0.0': [WORKS] });
    const elsewhere = toForeignVersion(canary.manifest, 'https://preview.example/2.0.0/');
    expect(await find({ ...view, owner: elsewhere }, [elsewhere], live)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is charged as stable if the canary renders the page', async () => {
    const failed: RenderOutcome = {
      kind: 'fallback',
      failure: { reason: 'threw', versions: [stable], places: [] },
    };
    const { find } = finder({ '1.0.0': [failed], '2.0.0': [WORKS] });
    expect(await find({ ...view, owner: stable }, [stable], live)).toEqual([stable]);
  });
});
