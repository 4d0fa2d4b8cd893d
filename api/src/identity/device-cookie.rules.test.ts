import { describe, expect, it } from 'vitest';
import { hashDevice, verifyDevice, createDeviceId, signDevice } from './device-cookie.rules.ts';

const id = createDeviceId();
const cookie = signDevice('secret', id);

it('createDeviceId returns a unique id of 128 bits', () => {
  const ids = Array.from({ length: 500 }, createDeviceId);
  expect(new Set(ids).size).toBe(500);
  expect(ids.filter((deviceId) => Buffer.from(deviceId, 'base64url').length !== 16)).toEqual([]);
});

/** Signature of a cookie as hex digits. */
const decodeSignature = (value: string): string =>
  Buffer.from(value.slice(23), 'base64url').toString('hex');

describe('the device cookie', () => {
  it('returns the signed id', () => {
    expect(verifyDevice('secret', cookie)).toBe(id);
  });

  it.each([
    undefined,
    '',
    id,
    `${id}.`,
    `${createDeviceId()}${cookie.slice(22)}`,
    ` ${cookie}`,
    `x${cookie}`,
    `${cookie}x`,
    cookie.slice(0, -1),
    cookie.replace('.', '!'),
  ])('is rejected if it is %s', (value) => {
    expect(verifyDevice('secret', value)).toBeNull();
  });

  it('is rejected in a non-canonical base64url spelling', () => {
    const [first = '', second = ''] = [cookie.slice(0, -1), cookie.slice(-1)];
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const same = [...letters].filter(
      (letter) => letter !== second && decodeSignature(first + letter) === decodeSignature(cookie),
    );
    expect(same).toHaveLength(3);
    for (const letter of same) expect(verifyDevice('secret', first + letter)).toBeNull();
  });

  it('is rejected if it was signed with another secret', () => {
    expect(verifyDevice('other', cookie)).toBeNull();
  });
});

it('hashDevice returns a different hash of 256 bits for each id', () => {
  expect(hashDevice(id)).toHaveLength(32);
  expect(hashDevice(id)).toEqual(hashDevice(id));
  expect(hashDevice(createDeviceId())).not.toEqual(hashDevice(id));
});
