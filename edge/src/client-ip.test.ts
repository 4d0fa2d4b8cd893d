import { describe, expect, it } from 'vitest';
import { isInternalPath, forwardClientIp } from './client-ip.ts';

const FORGED = {
  'cf-connecting-ip': '198.51.100.7',
  'true-client-ip': '198.51.100.7',
  'x-forwarded-for': '198.51.100.7',
  'x-real-ip': '198.51.100.7',
  forwarded: 'for=198.51.100.7',
};

describe('the forwarded client address', () => {
  it('is removed if no header is trusted', () => {
    const headers = forwardClientIp(new Headers({ ...FORGED, accept: 'text/html' }), undefined);
    expect([...headers]).toEqual([['accept', 'text/html']]);
  });

  it('comes only from the trusted header', () => {
    const headers = new Headers({ ...FORGED, 'x-real-ip': '203.0.113.9' });
    expect([...forwardClientIp(headers, 'X-Real-IP')]).toEqual([
      ['x-forwarded-for', '203.0.113.9'],
    ]);
  });

  it('is the last entry of a list, because the client can send the others', () => {
    const headers = new Headers({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9' });
    expect(forwardClientIp(headers, 'x-forwarded-for').get('x-forwarded-for')).toBe('203.0.113.9');
  });
});

it.each(['/_pages/x', '/%5fpages/x', '/%5F%70ages/x', '/_live'])(
  'isInternalPath treats %s as internal',
  (path) => expect(isInternalPath(path)).toBe(true),
);

it.each(['/', '/_pagesx', '/services/_live', '/%E0%A4%A'])(
  'isInternalPath treats %s as public',
  (path) => expect(isInternalPath(path)).toBe(false),
);
