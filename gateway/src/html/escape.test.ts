import { describe, expect, it } from 'vitest';
import { isInlineable, toScriptJson } from './escape.ts';

describe('a script in a document', () => {
  it('can not end its element', () => {
    const json = toScriptJson({ a: '</script><!--\u2028' });
    expect(json).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2028' });
  });

  it('is no inline script where it would end its element', () => {
    expect(isInlineable('let a = 1 < 2;')).toBe(true);
    expect(isInlineable('"</SCRIPT>"')).toBe(false);
    expect(isInlineable('"<!--"')).toBe(false);
  });
});
