import { describe, expect, it } from 'vitest';
import { findThrowingFile } from './stack-frames.ts';

function createError(message: string, ...frames: string[]): Error {
  return Object.assign(new Error(message), { stack: frames.join('\n') });
}

const SHELL = 'https://shop.example/remotes/shell/1.0.0-ab12/main.1f.js';
const REMOTE = 'https://shop.example/remotes/mfe-catalog/1.0.0-cd34/home.2e.js';

describe('findThrowingFile', () => {
  it.each([
    ['Chromium', ['Error: no', `    at start (${SHELL}:1:204)`, `    at ${REMOTE}:2:3`]],
    [
      'Chromium, without a name',
      ['Error: no', `    at ${SHELL}:1:204`, `    at x (${REMOTE}:2:3)`],
    ],
    ['Firefox', [`start@${SHELL}:1:204`, `x@${REMOTE}:2:3`]],
    ['Safari', ['parse@[native code]', `start@${SHELL}:1:204`, `x@${REMOTE}:2:3`]],
    [
      'Chromium, thrown by a built-in function',
      ['Error: no', '    at JSON.parse (<anonymous>)', `    at start (${SHELL}:1:2)`],
    ],
  ])('returns the first frame with a file: %s', (_browser, frames) => {
    expect(findThrowingFile(createError('no', ...frames))).toBe(SHELL);
  });

  it('returns an extension’s or a remote’s file even if the shell called it', () => {
    const extension = 'chrome-extension://abcdefgh/content.js';
    for (const file of [extension, REMOTE])
      expect(
        findThrowingFile(
          createError('no', 'Error: no', `    at x (${file}:1:2)`, `    at y (${SHELL}:1:2)`),
        ),
      ).toBe(file);
  });

  it('ignores URLs in the message', () => {
    const message = `Failed at ${SHELL}:1:2`;
    expect(
      findThrowingFile(createError(message, `Error: ${message}`, `    at x (${REMOTE}:1:2)`)),
    ).toBe(REMOTE);
  });

  it('returns an empty string for a non-error or an error without a stack', () => {
    for (const reason of [undefined, null, 'no', { stack: `at ${SHELL}:1:2` }])
      expect(findThrowingFile(reason)).toBe('');
    expect(findThrowingFile(Object.assign(new Error('no'), { stack: undefined }))).toBe('');
  });
});
