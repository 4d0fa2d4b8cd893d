import { describe, expect, it } from 'vitest';
import { parseOverlay } from './overlay.ts';

describe('readOver', () => {
  it('reads a module and its path', () => {
    const over = { remote: 'mfe-checkout', module: './placed', path: '/' };
    expect(parseOverlay(JSON.stringify(over))).toEqual(over);
  });

  it.each(['remote', 'module', 'path'])('takes it for nothing where its %s is no text', (field) => {
    const over = { remote: 'mfe-checkout', module: './placed', path: '/', [field]: 1 };
    expect(parseOverlay(JSON.stringify(over))).toBeNull();
  });

  it.each(['', 'null', '1', '{}', '{"remote":"a","module":"./b"}', '{"remote":1}'])(
    'takes %j for nothing',
    (text) => {
      expect(parseOverlay(text)).toBeNull();
    },
  );
});
