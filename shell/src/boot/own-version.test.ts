import { describe, expect, it } from 'vitest';
import { parseVersion } from './own-version.ts';

describe('versionOf', () => {
  it('reads a version from the folder of its files', () => {
    expect(parseVersion('https://shop.example/remotes/shell/1.0.0-ab12/')).toBe('1.0.0-ab12');
    expect(parseVersion('/remotes/shell/2.0.0/')).toBe('2.0.0');
  });

  it('is empty at a dev server', () => {
    expect(parseVersion('http://localhost:3100/')).toBe('');
    expect(parseVersion('')).toBe('');
  });
});
