import { describe, expect, it } from 'vitest';
import { actorFrom, isOpsToken } from './ops-guard.ts';

describe('the ops token', () => {
  it('opens with the same token, however the scheme is written', () => {
    expect(isOpsToken('Bearer secret', 'secret')).toBe(true);
    expect(isOpsToken('bearer secret', 'secret')).toBe(true);
  });

  it.each([undefined, '', 'secret', 'Basic secret', 'Bearer', 'Bearer secre', 'Bearer secrets'])(
    'stays shut for %s',
    (header) => {
      expect(isOpsToken(header, 'secret')).toBe(false);
    },
  );

  it('an empty token opens nothing', () => {
    expect(isOpsToken('Bearer ', '')).toBe(false);
  });
});

describe('the name of who acts', () => {
  it('is taken where it is a plain name', () => {
    expect(actorFrom('ravi')).toBe('staff ravi');
  });

  it.each([undefined, '', 'x'.repeat(61), 'a\nb'])('is left out for %j', (header) => {
    expect(actorFrom(header)).toBe('staff');
  });
});
