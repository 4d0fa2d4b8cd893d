import { describe, expect, it } from 'vitest';
import { getCharged, parseFrames, findThrower } from './blame.ts';

const files = { shell: 'shell/1/server/shell.cjs', page: 'mfe-catalog/2/server/home.cjs' };
const stackOf = (...places: string[]): string =>
  ['TypeError: x', ...places.map((place) => `    at f (${place}:1:2)`)].join('\n');

describe('findThrower', () => {
  it('returns the page if its file is in the top frame', () => {
    expect(findThrower('both', stackOf(files.page, files.shell), files)).toBe('page');
  });

  it('is undecided if the shell is in the top frame', () => {
    expect(findThrower('both', stackOf(files.shell, files.page), files)).toBe('both');
    expect(findThrower('both', '', files)).toBe('both');
  });

  it('returns the only one that ran', () => {
    expect(findThrower('page', stackOf(files.shell), files)).toBe('page');
    expect(findThrower('shell', stackOf(files.shell), { ...files, page: null })).toBe('shell');
  });
});

describe('getCharged', () => {
  it.each([
    ['the shell if it alone is a canary', { shell: true, page: false }, ['shell']],
    ['the page if it alone is a canary', { shell: false, page: true }, ['page']],
    ['both if both are canaries', { shell: true, page: true }, ['shell', 'page']],
    ['the page if neither is a canary', { shell: false, page: false }, ['page']],
  ])('charges %s', (_who, isCanary, versions) => {
    expect(getCharged('both', isCanary)).toEqual(versions);
  });

  it('charges nobody for a failure without fault', () => {
    expect(getCharged('none', { shell: true, page: true })).toEqual([]);
    expect(getCharged('page', { shell: true, page: false })).toEqual(['page']);
  });
});

it('parses only the first 4000 characters of a stack', () => {
  expect(parseFrames(stackOf(files.page))).toEqual([`${files.page}:1:2`]);
  expect(parseFrames(`${'x'.repeat(4000)}\n${stackOf(files.page)}`)).toEqual([]);
});
