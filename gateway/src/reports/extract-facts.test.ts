import { describe, expect, it } from 'vitest';
import { toLiveVersion, NO_FACTS, type VisitFacts } from 'releases/interfaces';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import type { ChosenSet } from '../choose/choose-set.ts';
import { beaconSchema, readReport, type Beacon } from './report.schema.ts';
import { extractFacts } from './extract-facts.ts';

const chosen: ChosenSet = new Map([
  ['shell', { version: toLiveVersion(createShellBuild().manifest) }],
  [
    'mfe-catalog',
    {
      version: toLiveVersion(createCatalogBuild('1.1.0').manifest),
      stable: toLiveVersion(createCatalogBuild('1.0.0').manifest),
    },
  ],
]);

const ERROR = {
  remote: 'mfe-catalog',
  version: '1.1.0',
  kind: 'error',
  name: 'Error',
  message: '',
  frames: [],
};

type View = NonNullable<Beacon['views']>[number];

function extract(body: Omit<Beacon, 'set'>) {
  const report = readReport({ set: 's', ...body });
  return report === null ? null : extractFacts(chosen, report);
}
const createEvent = (version: string, outcome: 'loaded' | 'failed') => ({
  remote: 'mfe-catalog',
  version,
  outcome,
  reason: 'why',
});

describe('a report', () => {
  it("yields facts for the page's remote and for the shell", () => {
    const facts = extract({
      views: [{ remote: 'mfe-catalog', alive: true, lcp: 'good', inp: 'poor', done: ['add'] }],
    });
    const expectedFacts = { ...NO_FACTS, reported: true, lcp: true, inp: false, added: true };
    expect(facts).toEqual(
      new Map([
        ['mfe-catalog', expectedFacts],
        ['shell', expectedFacts],
      ]),
    );
  });

  it.each([
    ['a failure of the API', { api: 'failed' }, { api: false }],
    ['a response of the API', { api: 'answered' }, { api: true }],
    ['CLS alone, which does not mean that the page works', { cls: 'good' }, { cls: true }],
    ['figures, which are good up to the limit', { lcp: 2500, inp: 201 }, { lcp: true, inp: false }],
    ['an order', { done: ['order'] }, { ordered: true }],
    ['that it responds to input', { alive: true }, { reported: true }],
  ] as [string, Partial<View>, Partial<VisitFacts>][])(
    'yields the facts of %s',
    (_what, view, expectedFacts) => {
      const facts = extract({ views: [{ remote: 'mfe-catalog', ...view }] });
      expect(facts?.get('mfe-catalog')).toEqual({ ...NO_FACTS, ...expectedFacts });
    },
  );

  it('counts a failed canary as a failure even if stable then loaded', () => {
    const facts = extract({
      events: [createEvent('1.1.0', 'failed'), createEvent('1.0.0', 'loaded')],
    });
    const expectedFacts = { ...NO_FACTS, reported: true, failed: 'load', reason: 'why' };
    expect(facts?.get('mfe-catalog')).toEqual(expectedFacts);
    expect(facts?.get('shell')).toEqual(expectedFacts);
  });

  it.each([
    ['render', 'render'],
    ['hidden', 'hidden'],
    ['otherwise', 'load'],
    [undefined, 'load'],
  ])('counts an event of the kind %s as %s', (kind, failed) => {
    const facts = extract({ events: [{ ...createEvent('1.1.0', 'failed'), kind }] });
    expect(facts?.get('mfe-catalog')?.failed).toBe(failed);
  });

  it('ignores versions and remotes that were not in the page', () => {
    expect(extract({ events: [createEvent('9.9.9', 'failed')] })?.size).toBe(0);
    expect(extract({ views: [{ remote: 'mfe-other', alive: true }] })?.size).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['no view', { views: [] }],
    ['a vital that is neither good nor poor', { views: [{ remote: 'mfe-catalog', lcp: 'fine' }] }],
    ['a negative vital', { views: [{ remote: 'mfe-catalog', lcp: -1 }] }],
    ['a frame that is not a position', { errors: [{ ...ERROR, frames: ['Ravi Kumar'] }] }],
    ['an unknown outcome', { views: [{ remote: 'mfe-catalog', done: ['paid'] }] }],
    [
      'more views than a page view may have',
      { views: Array.from({ length: 9 }, () => ({ remote: 'mfe-catalog' })) },
    ],
  ])('is invalid with %s', (_what, body) => {
    expect(readReport({ set: 's', ...body })).toBeNull();
  });

  it('must name its set', () => {
    const views = [{ remote: 'mfe-catalog', alive: true }];
    expect(readReport({ set: 's', views })?.set).toBe('s');
    expect(readReport({ views })).toBeNull();
    expect(readReport({ set: 'no name', views })).toBeNull();
  });

  it('removes control characters from reasons', () => {
    const report = readReport({
      set: 's',
      events: [{ ...createEvent('1.1.0', 'failed'), reason: 'a\u001b[2Jb' }],
    });
    expect(report?.events[0]?.reason).toBe('a [2Jb');
  });

  it('has a serializable schema', () => {
    expect(JSON.parse(JSON.stringify(beaconSchema))).toMatchObject({
      type: 'object',
      properties: { set: { type: 'string' }, views: { type: 'array', maxItems: 8 } },
    });
  });
});
