import { beforeAll, describe, expect, it } from 'vitest';
import { setSite } from '../routing/routes.ts';
import { SITE } from '../test-utils/site.ts';
import { getFrame } from './frame-kind.ts';

beforeAll(() => setSite(SITE));

describe('getFrame', () => {
  it.each([
    ['/', 'home', '', '/'],
    ['/services', 'shop', '', '/'],
    ['/service/14/AC', 'shop', '', '/'],
    ['/spare-parts', 'page', '', '/'],
    ['/about', 'page', '', '/'],
    ['/nowhere', 'page', '', '/'],
    ['/cart', 'task', 'Cart', '/'],
    ['/payment', 'task', 'Payment', '/cart'],
    ['/booking', 'task', 'My Bookings', '/'],
  ])('returns for %s the kind "%s" with the title "%s" and the parent %s', (path, ...expected) => {
    const { kind, title, parent } = getFrame(path);
    expect([kind, title, parent]).toEqual(expected);
  });
});
