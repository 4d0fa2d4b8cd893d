import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { isPublicKey, isPushEndpoint } from './endpoint.rules.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('accepts the endpoint of a push service: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/',
  'https://notfcm.googleapis.com/',
  'https://fcm.googleapis.com.example/',
  'https://example/fcm.googleapis.com',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'fcm.googleapis.com',
  '',
])('rejects any other endpoint: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

it('accepts only points of the curve P-256 as keys', () => {
  const point = createECDH('prime256v1').generateKeys();
  expect(isPublicKey(point.toString('base64url'))).toBe(true);
  point[40] = (point[40] ?? 0) ^ 1;
  expect(isPublicKey(point.toString('base64url'))).toBe(false);
  expect(isPublicKey('')).toBe(false);
});
