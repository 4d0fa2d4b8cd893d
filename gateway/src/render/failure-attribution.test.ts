import { describe, expect, it } from 'vitest';
import { attributeFault, parseStackFrames, findThrower } from './failure-attribution.ts';

const files = { shell: 'shell/1/server/shell.cjs', page: 'mfe-catalog/2/server/home.cjs' };
const createStack = (...paths: string[]): string =>
  ['TypeError: x', ...paths.map((path) => `    at f (${path}:1:2)`)].join('\n');

describe('findThrower', () => {
  it('returns the page if its file is in the top frame', () => {
    expect(findThrower('both', createStack(files.page, files.shell), files)).toBe('page');
  });

  it('returns both if the shell is in the top frame', () => {
    expect(findThrower('both', createStack(files.shell, files.page), files)).toBe('both');
    expect(findThrower('both', '', files)).toBe('both');
  });

  it('returns the owner of the only code that ran', () => {
    expect(findThrower('page', createStack(files.shell), files)).toBe('page');
    expect(findThrower('shell', createStack(files.shell), { ...files, page: null })).toBe('shell');
  });
});

describe('attributeFault', () => {
  it.each([
    ['the shell if only the shell is a canary', { shell: true, page: false }, ['shell']],
    ['the page if only the page is a canary', { shell: false, page: true }, ['page']],
    ['both if both are canaries', { shell: true, page: true }, ['shell', 'page']],
    ['the page if neither is a canary', { shell: false, page: false }, ['page']],
  ])('returns %s', (_who, isCanary, versions) => {
    expect(attributeFault('both', isCanary)).toEqual(versions);
  });

  it('returns no version for a failure that no build caused', () => {
    expect(attributeFault('none', { shell: true, page: true })).toEqual([]);
  });

  it('returns the build that threw, even if only the other one is a canary', () => {
    expect(attributeFault('page', { shell: true, page: false })).toEqual(['page']);
  });
});

it('parseStackFrames parses only the first 4000 characters of a stack', () => {
  expect(parseStackFrames(createStack(files.page))).toEqual([`${files.page}:1:2`]);
  expect(parseStackFrames(`${'x'.repeat(4000)}\n${createStack(files.page)}`)).toEqual([]);
});
