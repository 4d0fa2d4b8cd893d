import { expect, it } from 'vitest';
import { escapeHtml } from './html.ts';

it('escaped text cannot end an attribute or an element', () => {
  expect(escapeHtml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
});
