import { describe, expect, it } from 'vitest';
import { readOver } from './over.ts';

describe('readOver', () => {
  it('reads a module and its path', () => {
    const over = { remote: 'mfe-checkout', module: './placed', path: '/' };
    expect(readOver(JSON.stringify(over))).toEqual(over);
  });

  it.each(['', 'null', '1', '{}', '{"remote":"a","module":"./b"}', '{"remote":1}'])(
    'takes %j for nothing',
    (text) => {
      expect(readOver(text)).toBeNull();
    },
  );
});
