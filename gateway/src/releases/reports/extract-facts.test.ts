import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../../test/builds.ts';
import { toLiveVersion, type ChosenSet } from '../live-set.ts';
import { NO_FACTS, type Facts } from './facts.ts';
import { beaconSchema, readReport, type Beacon } from './report.schema.ts';
import { extractFacts } from './extract-facts.ts';

const chosen: ChosenSet = new Map([
  ['shell', { version: toLiveVersion(shellBuild().manifest) }],
  [
    'mfe-catalog',
    {
      version: toLiveVersion(catalogBuild('1.1.0').manifest),
      stable: toLiveVersion(catalogBuild('1.0.0').manifest),
    },
  ],
]);

const ERROR = {
  remote: 'mfe-catalog',
  version: '1.1.0',
  kind: 'error',
  name: 'Error',
  said: '',
  frames: [],
};

type View = NonNullable<Beacon['views']>[number];

function told(body: Omit<Beacon, 'set'>) {
  const report = readReport({ set: 's', ...body });
  return report === null ? null : extractFacts(chosen, report);
}
const event = (version: string, outcome: 'loaded' | 'failed') => ({
  remote: 'mfe-catalog',
  version,
  outcome,
  reason: 'why',
});

describe('a beacon', () => {
  it("yields facts for the page's remote and for the shell", () => {
    const facts = told({
      views: [{ remote: 'mfe-catalog', alive: true, lcp: 'good', inp: 'poor', done: ['add'] }],
    });
    const known = { ...NO_FACTS, told: true, lcp: true, inp: false, added: true };
    expect(facts).toEqual(
      new Map([
        ['mfe-catalog', known],
        ['shell', known],
      ]),
    );
  });

  it.each([
    [
      'that it failed',
      { failed: 'error', reason: 'no function' },
      { told: true, failed: 'error', reason: 'no function' },
    ],
    ['that the API failed', { api: 'failed' }, { api: false }],
    ['that the API answered', { api: 'answered' }, { api: true }],
    ['CLS alone, which is not to say that it works', { cls: 'good' }, { cls: true }],
    ['figures, which are good up to the limit', { lcp: 2500, inp: 201 }, { lcp: true, inp: false }],
    ['an order', { done: ['order'] }, { ordered: true }],
    ['a reason without a failure', { alive: true, reason: 'x' }, { told: true }],
  ] as [string, Partial<View>, Partial<Facts>][])('reports %s', (_what, view, known) => {
    const facts = told({ views: [{ remote: 'mfe-catalog', ...view }] });
    expect(facts?.get('mfe-catalog')).toEqual({ ...NO_FACTS, ...known });
  });

  it('counts a failed canary as a failure even if stable then loaded', () => {
    const facts = told({ events: [event('1.1.0', 'failed'), event('1.0.0', 'loaded')] });
    const known = { ...NO_FACTS, told: true, failed: 'load', reason: 'why' };
    expect(facts?.get('mfe-catalog')).toEqual(known);
    expect(facts?.get('shell')).toEqual(known);
  });

  it.each([
    ['load', 'load'],
    ['render', 'render'],
    ['uncaught', 'error'],
    ['lifeless', 'not-alive'],
    ['hidden', 'covered'],
    ['loading', 'not-alive'],
    ['otherwise', 'load'],
    [undefined, 'load'],
  ])('counts an event of the kind %s as %s', (kind, failed) => {
    const facts = told({ events: [{ ...event('1.1.0', 'failed'), kind }] });
    expect(facts?.get('mfe-catalog')?.failed).toBe(failed);
  });

  it('ignores versions and remotes that were not in the page', () => {
    expect(told({ events: [event('9.9.9', 'failed')] })?.size).toBe(0);
    expect(told({ views: [{ remote: 'mfe-other', alive: true }] })?.size).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['no view', { views: [] }],
    ['a failure of no kind', { views: [{ remote: 'mfe-catalog', failed: 'otherwise' }] }],
    ['a vital that is neither good nor poor', { views: [{ remote: 'mfe-catalog', lcp: 'fine' }] }],
    ['a vital below nothing', { views: [{ remote: 'mfe-catalog', lcp: -1 }] }],
    ['a place that is none', { errors: [{ ...ERROR, frames: ['Ravi Kumar'] }] }],
    ['an outcome that no page has', { views: [{ remote: 'mfe-catalog', done: ['paid'] }] }],
    [
      'more views than a visit has',
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
      views: [{ remote: 'mfe-catalog', failed: 'error', reason: 'a\u001b[2Jb' }],
    });
    expect(report?.views[0]?.reason).toBe('a [2Jb');
  });

  it('has a serializable schema', () => {
    expect(JSON.parse(JSON.stringify(beaconSchema))).toMatchObject({
      type: 'object',
      properties: { set: { type: 'string' }, views: { type: 'array', maxItems: 8 } },
    });
  });
});
