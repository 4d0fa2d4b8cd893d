import { describe, expect, it } from 'vitest';
import { escapeHtml, isInlineable, scriptJson } from './escape.ts';

describe('text in a document', () => {
  it('can end neither an attribute nor an element', () => {
    expect(escapeHtml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
    const json = scriptJson({ a: '</script><!--\u2028' });
    expect(json).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2028' });
  });

  it('is no inline script where it would end its element', () => {
    expect(isInlineable('let a = 1 < 2;')).toBe(true);
    expect(isInlineable('"</SCRIPT>"')).toBe(false);
    expect(isInlineable('"<!--"')).toBe(false);
  });
});
