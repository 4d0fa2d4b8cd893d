import { describe, expect, it } from 'vitest';
import { parseVersion } from './own-version.ts';

describe('parseVersion', () => {
  it('reads the version from the folder of the URL', () => {
    expect(parseVersion('https://shop.example/remotes/shell/1.0.0-ab12/')).toBe('1.0.0-ab12');
    expect(parseVersion('/remotes/shell/2.0.0/')).toBe('2.0.0');
  });

  it('returns an empty string on a dev server', () => {
    expect(parseVersion('http://localhost:3100/')).toBe('');
    expect(parseVersion('')).toBe('');
  });
});
