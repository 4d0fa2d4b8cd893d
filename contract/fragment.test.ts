import { describe, expect, it } from 'vitest';
import { readFragmentName } from './fragment.ts';

describe('readFragmentName', () => {
  it('returns the remote and the module key', () => {
    expect(readFragmentName('mfe-checkout/view-cart')).toEqual({
      remote: 'mfe-checkout',
      module: './fragments/view-cart',
    });
  });

  it.each(['mfe-checkout', 'mfe-checkout/', '/view-cart', 'a/b/c', 'a/../b', 'A/b', 'a/b c', ''])(
    'returns null for “%s”',
    (text) => {
      expect(readFragmentName(text)).toBeNull();
    },
  );
});
