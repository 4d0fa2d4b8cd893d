import { describe, expect, it } from 'vitest';
import { findThrowingFile } from './throwing-file.ts';

function thrown(message: string, ...frames: string[]): Error {
  return Object.assign(new Error(message), { stack: frames.join('\n') });
}

const SHELL = 'https://shop.example/remotes/shell/1.0.0-ab12/main.1f.js';
const REMOTE = 'https://shop.example/remotes/mfe-catalog/1.0.0-cd34/home.2e.js';

describe('throwingFile', () => {
  it.each([
    ['Chromium', ['Error: no', `    at start (${SHELL}:1:204)`, `    at ${REMOTE}:2:3`]],
    [
      'Chromium, without a name',
      ['Error: no', `    at ${SHELL}:1:204`, `    at x (${REMOTE}:2:3)`],
    ],
    ['Firefox', [`start@${SHELL}:1:204`, `x@${REMOTE}:2:3`]],
    ['Safari', ['parse@[native code]', `${''}start@${SHELL}:1:204`, `x@${REMOTE}:2:3`]],
    ['a built-in', ['Error: no', '    at JSON.parse (<anonymous>)', `    at start (${SHELL}:1:2)`]],
  ])('is that of the first frame that is in a file: %s', (_browser, frames) => {
    expect(findThrowingFile(thrown('no', ...frames))).toBe(SHELL);
  });

  it('is that of an extension, or of a remote, though the shell has called it', () => {
    const extension = 'chrome-extension://abcdefgh/content.js';
    for (const file of [extension, REMOTE])
      expect(
        findThrowingFile(
          thrown('no', 'Error: no', `    at x (${file}:1:2)`, `    at y (${SHELL}:1:2)`),
        ),
      ).toBe(file);
  });

  it('is none that a message names', () => {
    const message = `Failed at ${SHELL}:1:2`;
    expect(findThrowingFile(thrown(message, `Error: ${message}`, `    at x (${REMOTE}:1:2)`))).toBe(
      REMOTE,
    );
  });

  it('is none of what is no error, or has no stack', () => {
    for (const reason of [undefined, null, 'no', { stack: `at ${SHELL}:1:2` }])
      expect(findThrowingFile(reason)).toBe('');
    expect(findThrowingFile(Object.assign(new Error('no'), { stack: undefined }))).toBe('');
  });
});
