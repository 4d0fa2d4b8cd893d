import { describe, expect, it } from 'vitest';
import { parseOverlay } from './overlay.ts';

describe('parseOverlay', () => {
  it('reads a module and its path', () => {
    const overlay = { remote: 'mfe-checkout', module: './placed', path: '/' };
    expect(parseOverlay(JSON.stringify(overlay))).toEqual(overlay);
  });

  it.each(['remote', 'module', 'path'])('returns null if %s is not a string', (field) => {
    const overlay = { remote: 'mfe-checkout', module: './placed', path: '/', [field]: 1 };
    expect(parseOverlay(JSON.stringify(overlay))).toBeNull();
  });

  it.each(['', 'null', '1', '{}', '{"remote":"a","module":"./b"}', '{"remote":1}'])(
    'returns null for %j',
    (text) => {
      expect(parseOverlay(text)).toBeNull();
    },
  );
});
