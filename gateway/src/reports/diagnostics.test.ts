import { describe, expect, it } from 'vitest';
import { toLiveVersion } from 'releases/interfaces';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import type { ChosenSet } from '../choose/choose-set.ts';
import { readReport, type Beacon } from './report.schema.ts';
import { extractDiagnostics } from './diagnostics.ts';

const remote = 'mfe-catalog';
const chosen: ChosenSet = new Map([
  ['shell', { version: toLiveVersion(createShellBuild().manifest) }],
  [remote, { version: toLiveVersion(createCatalogBuild('1.0.0').manifest) }],
]);
const error = {
  remote,
  version: '1.0.0',
  kind: 'error' as const,
  name: 'TypeError',
  message: 'is not a function',
  frames: [`${remote}/1.0.0/home.js:1:20`],
};

function extract(body: Omit<Beacon, 'set' | 'token'>) {
  const report = readReport({ set: 's', ...body });
  if (report === null) throw new Error('The report is invalid.');
  return extractDiagnostics(chosen, report);
}

describe('extractDiagnostics', () => {
  it('keeps the position and route of an error', () => {
    const { errors } = extract({ errors: [error], route: '/service/:id/:name' });
    expect(errors).toMatchObject([
      {
        remote,
        name: 'TypeError',
        message: error.message,
        frames: error.frames,
        route: '/service/:id/:name',
        count: 1,
      },
    ]);
  });

  it.each([
    ['an error of another version', { version: '9.9.9' }],
    ['an error in no file of the page', { frames: [`${remote}/1.0.0/other.js:1:20`] }],
    ['an error in a file of another version', { frames: [`${remote}/9.9.9/home.js:1:20`] }],
  ])('drops %s', (_what, overrides) => {
    expect(extract({ errors: [{ ...error, ...overrides }] }).errors).toEqual([]);
  });

  it('replaces a concrete URL by an empty route', () => {
    const [record] = extract({ errors: [error], route: '/service/4/Ravi%20Kumar' }).errors;
    expect(record?.route).toBe('');
  });

  it('keeps only known error names and engine messages', () => {
    const message = 'No order for Ravi Kumar, 12 Station Road, 9876543210';
    const [record] = extract({ errors: [{ ...error, name: 'Ravi Kumar', message }] }).errors;
    expect(record).toMatchObject({ name: 'Error', message: '' });
  });

  it('gives two errors the same fingerprint only if their positions are the same', () => {
    const fingerprints = [
      error,
      { ...error },
      { ...error, frames: [`${remote}/1.0.0/home.js:1:21`] },
    ].map((sent) => extract({ errors: [sent] }).errors[0]?.fingerprint.toString('hex'));
    expect(fingerprints[0]).toBe(fingerprints[1]);
    expect(fingerprints[0]).not.toBe(fingerprints[2]);
  });

  it('gives a failed chunk another fingerprint if another position called the loader', () => {
    const loader = [1, 2, 3].map((column) => `${remote}/1.0.0/home.js:1:${column}`);
    const fingerprints = [20, 40].map((column) =>
      extract({
        errors: [{ ...error, frames: [...loader, `${remote}/1.0.0/home.js:1:${column}`] }],
      }).errors[0]?.fingerprint.toString('hex'),
    );
    expect(fingerprints[0]).not.toBe(fingerprints[1]);
  });
});
