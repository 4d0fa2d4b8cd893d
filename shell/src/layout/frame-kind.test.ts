import { beforeAll, describe, expect, it } from 'vitest';
import { setSite } from '../routing/routes.ts';
import { SITE } from '../test-utils/site.ts';
import { getFrame } from './frame-kind.ts';

beforeAll(() => setSite(SITE));

describe('getFrame', () => {
  it.each([
    ['/', 'home'],
    ['/services', 'shop'],
    ['/service/14/AC', 'shop'],
    ['/spare-parts', 'page'],
    ['/about', 'page'],
    ['/nowhere', 'page'],
  ])('returns for %s the frame "%s"', (path, kind) => {
    expect(getFrame(path).kind).toBe(kind);
  });

  it('returns the frame of an ordinary page, with home as its parent, for an unknown path', () => {
    expect(getFrame('/nowhere')).toEqual({ kind: 'page', title: '', parent: '/' });
    expect(getFrame('/about').parent).toBe('/');
  });

  it.each([
    ['/cart', 'Cart', '/'],
    ['/payment', 'Payment', '/cart'],
    ['/booking', 'My Bookings', '/'],
  ])('returns for %s the task "%s" with the parent %s', (path, title, parent) => {
    expect(getFrame(path)).toEqual({ kind: 'task', title, parent });
  });
});
