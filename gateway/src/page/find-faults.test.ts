import { getBusiness } from 'api/business';
import { describe, expect, it } from 'vitest';
import { toForeignVersion, toLiveVersion } from 'releases/interfaces';
import {
  createCatalogBuild,
  createLiveCanary,
  createLiveSet,
  createShellBuild,
} from 'releases/testing';
import type { RenderOutcome, RenderView } from '../render/renderer.ts';
import { chooseSet } from '../choose/choose-set.ts';
import { createFaultFinder } from './find-faults.ts';
import { readPageRequest } from './page-request.ts';

const shell = toLiveVersion(createShellBuild().manifest);
const stable = toLiveVersion(createCatalogBuild('1.0.0').manifest);
const canary = createLiveCanary(createCatalogBuild('2.0.0'));
const live = createLiveSet([createShellBuild(), createCatalogBuild('1.0.0')], canary);
const isCanary = { shell: false, page: true };
const set = chooseSet(live, 'visitor', new Set());
const request = readPageRequest({ url: '/', origin: 'https://sudhaar.example', set });
const view: RenderView = { shell, owner: canary, request, business: getBusiness(), isCanary };

const WORKS: RenderOutcome = {
  kind: 'rendered',
  failure: null,
  rendered: { html: '', data: null, title: null, meta: null },
};
const FAILS: RenderOutcome = {
  kind: 'fallback',
  failure: { reason: 'threw', versions: [canary], stackPaths: [] },
};
const BUSY: RenderOutcome = {
  kind: 'fallback',
  failure: { reason: 'busy', versions: [], stackPaths: [] },
};
const NO_SERVER_BUILD: RenderOutcome = { kind: 'fallback', failure: null };

/** A fault finder whose renderer returns these outcomes in turn, by version of the page's owner. */
function createFinder(outcomes: Record<string, RenderOutcome[]>) {
  const renderedVersions: string[] = [];
  const find = createFaultFinder({
    render: async ({ owner }) => {
      const { version } = owner.manifest;
      renderedVersions.push(version);
      return outcomes[version]?.shift() ?? NO_SERVER_BUILD;
    },
  });
  return { find, renderedVersions };
}

describe('a rendering failure', () => {
  it('is attributed to the version that fails again while its counterpart works', async () => {
    const { find } = createFinder({ '2.0.0': [FAILS], '1.0.0': [WORKS] });
    expect(await find(view, [canary], live)).toEqual([canary]);
  });

  it.each<[string, RenderOutcome[], RenderOutcome[]]>([
    ['the version works on retry', [WORKS], [WORKS]],
    ['its counterpart fails too', [FAILS], [FAILS]],
    ['its counterpart has no server build', [FAILS], [NO_SERVER_BUILD]],
    ['the machine stays busy', [BUSY, BUSY, BUSY, BUSY], [WORKS]],
  ])(
    'is attributed to no version if %s',
    { timeout: 10_000 },
    async (_what, retries, counterparts) => {
      const { find } = createFinder({ '2.0.0': retries, '1.0.0': counterparts });
      expect(await find(view, [canary], live)).toEqual([]);
    },
  );

  it('is retried if the machine was busy', async () => {
    const { find, renderedVersions } = createFinder({ '2.0.0': [BUSY, FAILS], '1.0.0': [WORKS] });
    expect(await find(view, [canary], live)).toEqual([canary]);
    expect(renderedVersions).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  });

  it('is not retried without a running rollout', async () => {
    const { find, renderedVersions } = createFinder({ '1.0.0': [FAILS] });
    const withoutRollout = createLiveSet([createCatalogBuild('1.0.0')]);
    const stableView = { ...view, owner: stable };
    expect(await find(stableView, [stable], withoutRollout)).toEqual([]);
    const halted = { ...canary, state: 'halted' as const };
    const withHaltedCanary = createLiveSet([createCatalogBuild('1.0.0')], halted);
    expect(await find(stableView, [stable], withHaltedCanary)).toEqual([]);
    expect(renderedVersions).toEqual([]);
  });

  it('is not attributed to an override with the name of a published version', async () => {
    const { find, renderedVersions } = createFinder({ '2.0.0': [FAILS], '1.0.0': [WORKS] });
    const override = toForeignVersion(canary.manifest, 'https://preview.example/2.0.0/');
    expect(await find({ ...view, owner: override }, [override], live)).toEqual([]);
    expect(renderedVersions).toEqual([]);
  });

  it('is attributed to stable if the canary renders the page', async () => {
    const failed: RenderOutcome = {
      kind: 'fallback',
      failure: { reason: 'threw', versions: [stable], stackPaths: [] },
    };
    const { find } = createFinder({ '1.0.0': [failed], '2.0.0': [WORKS] });
    expect(await find({ ...view, owner: stable }, [stable], live)).toEqual([stable]);
  });
});
