import { describe, expect, it } from 'vitest';
import { isInlineable, toScriptJson } from './escape.ts';

describe('inline scripts', () => {
  it('are not ended by JSON in them', () => {
    const json = toScriptJson({ a: '</script><!--\u2028' });
    expect(json).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2028' });
  });

  it('cannot be inlined if they would end the script element', () => {
    expect(isInlineable('let a = 1 < 2;')).toBe(true);
    expect(isInlineable('"</SCRIPT>"')).toBe(false);
    expect(isInlineable('"<!--"')).toBe(false);
  });
});
