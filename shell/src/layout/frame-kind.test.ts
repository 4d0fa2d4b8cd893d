import { beforeAll, describe, expect, it } from 'vitest';
import { setSite } from '../routing/routes.ts';
import { SITE } from '../test-utils/site.ts';
import { getFrame } from './frame-kind.ts';

beforeAll(() => setSite(SITE));

describe('frameOf', () => {
  it.each([
    ['/', 'home'],
    ['/services', 'shop'],
    ['/service/14/AC', 'shop'],
    ['/spare-parts', 'page'],
    ['/about', 'page'],
    ['/nowhere', 'page'],
  ])('gives %s the frame of a %s', (path, kind) => {
    expect(getFrame(path).kind).toBe(kind);
  });

  it('gives what is no page a plain frame, with nothing but the way home', () => {
    expect(getFrame('/nowhere')).toEqual({ kind: 'page', title: '', up: '/' });
    expect(getFrame('/about').up).toBe('/');
  });

  it.each([
    ['/cart', 'Cart', '/'],
    ['/payment', 'Payment', '/cart'],
    ['/booking', 'My Bookings', '/'],
  ])('makes %s the task %s, from which one goes back to %s', (path, title, up) => {
    expect(getFrame(path)).toEqual({ kind: 'task', title, up });
  });
});
