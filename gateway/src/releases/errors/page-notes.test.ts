import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../../test/builds.ts';
import { toLiveVersion, type ChosenSet } from '../live-set.ts';
import { readReport, type Beacon } from '../reports/report.schema.ts';
import { buildNotes } from './page-notes.ts';

const remote = 'mfe-catalog';
const chosen: ChosenSet = new Map([
  ['shell', { version: toLiveVersion(shellBuild().manifest) }],
  [remote, { version: toLiveVersion(catalogBuild('1.0.0').manifest) }],
]);
const error = {
  remote,
  version: '1.0.0',
  kind: 'error' as const,
  name: 'TypeError',
  said: 'is not a function',
  frames: [`${remote}/1.0.0/home.js:1:20`],
};

function notes(body: Omit<Beacon, 'set' | 'token'>) {
  const report = readReport({ set: 's', ...body });
  if (report === null) throw new Error('It was not taken.');
  return buildNotes(chosen, report);
}

describe('an error', () => {
  it('is stored with its position and route', () => {
    const { errors } = notes({ errors: [error], route: '/service/:id/:name' });
    expect(errors).toMatchObject([{ ...error, route: '/service/:id/:name', count: 1 }]);
  });

  it.each([
    ['of another version', { version: '9.9.9' }],
    ['in no file of the page', { frames: [`${remote}/1.0.0/other.js:1:20`] }],
    ['in a file of another version', { frames: [`${remote}/9.9.9/home.js:1:20`] }],
  ])('%s is dropped', (_what, over) => {
    expect(notes({ errors: [{ ...error, ...over }] }).errors).toEqual([]);
  });

  it('drops a route that is a concrete address', () => {
    const [found] = notes({ errors: [error], route: '/service/4/Ravi%20Kumar' }).errors;
    expect(found?.route).toBe('');
  });

  it('removes personal data from names and messages', () => {
    const said = 'No order for Ravi Kumar, 12 Station Road, 9876543210';
    const [found] = notes({ errors: [{ ...error, name: 'Ravi Kumar', said }] }).errors;
    expect(found).toMatchObject({ name: 'Error', said: '' });
  });

  it('has the same fingerprint if it was thrown at the same position', () => {
    const prints = [
      error,
      { ...error },
      { ...error, frames: [`${remote}/1.0.0/home.js:1:21`] },
    ].map((each) => notes({ errors: [each] }).errors[0]?.print.toString('hex'));
    expect(prints[0]).toBe(prints[1]);
    expect(prints[0]).not.toBe(prints[2]);
  });
});

describe('a chunk that failed to load', () => {
  it('has another fingerprint if the loader was called from elsewhere', () => {
    const loader = [1, 2, 3].map((column) => `${remote}/1.0.0/home.js:1:${column}`);
    const prints = [20, 40].map((column) =>
      notes({
        errors: [{ ...error, frames: [...loader, `${remote}/1.0.0/home.js:1:${column}`] }],
      }).errors[0]?.print.toString('hex'),
    );
    expect(prints[0]).not.toBe(prints[1]);
  });
});

describe('a vital', () => {
  it('falls into a step, and stores its cause if it is poor', () => {
    const views = [{ remote, lcp: 2400, inp: 900 }];
    const causes = [
      { remote, vital: 'lcp' as const, part: 'img.hero' },
      { remote, vital: 'inp' as const, part: 'button.add' },
    ];
    const found = notes({ views, causes });
    expect(found.vitals).toMatchObject([
      { remote, version: '1.0.0', vital: 'lcp', step: 12 },
      { remote, version: '1.0.0', vital: 'inp', step: 19 },
    ]);
    expect(found.errors).toMatchObject([{ kind: 'inp', name: 'slow', said: 'button.add' }]);
  });

  it('has no step if only "good" is reported', () => {
    expect(notes({ views: [{ remote, lcp: 'good' }] }).vitals).toEqual([]);
  });
});
