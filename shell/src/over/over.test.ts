import { describe, expect, it } from 'vitest';
import { readOver } from './over.ts';

describe('readOver', () => {
  it('reads a module and its path', () => {
    const over = { remote: 'mfe-checkout', module: './placed', path: '/' };
    expect(readOver(JSON.stringify(over))).toEqual(over);
  });

  it.each(['remote', 'module', 'path'])('takes it for nothing where its %s is no text', (field) => {
    const over = { remote: 'mfe-checkout', module: './placed', path: '/', [field]: 1 };
    expect(readOver(JSON.stringify(over))).toBeNull();
  });

  it.each(['', 'null', '1', '{}', '{"remote":"a","module":"./b"}', '{"remote":1}'])(
    'takes %j for nothing',
    (text) => {
      expect(readOver(text)).toBeNull();
    },
  );
});
