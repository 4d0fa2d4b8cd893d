import { expect, it } from 'vitest';
import { escapeHtml } from './html.ts';

it('text can end neither an attribute nor an element', () => {
  expect(escapeHtml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
});
