import { describe, expect, it } from 'vitest';
import { deviceHash, deviceIn, newDevice, signedDevice } from './device.rules.ts';

const id = newDevice();
const cookie = signedDevice('secret', id);

it('a new device has an id of 128 bits that no other has', () => {
  const ids = Array.from({ length: 500 }, newDevice);
  expect(new Set(ids).size).toBe(500);
  expect(ids.filter((each) => Buffer.from(each, 'base64url').length !== 16)).toEqual([]);
});

/** The bytes that a cookie's signature stands for, as hex digits. */
const signatureOf = (value: string): string =>
  Buffer.from(value.slice(23), 'base64url').toString('hex');

describe('the cookie of a device', () => {
  it('gives back the id that was signed', () => {
    expect(deviceIn('secret', cookie)).toBe(id);
  });

  it.each([
    undefined,
    '',
    id,
    `${id}.`,
    `${newDevice()}${cookie.slice(22)}`,
    ` ${cookie}`,
    `x${cookie}`,
    `${cookie}x`,
    cookie.slice(0, -1),
    cookie.replace('.', '!'),
  ])('is not taken as %s', (value) => {
    expect(deviceIn('secret', value)).toBeNull();
  });

  it('has one spelling: others of the same bytes are not taken', () => {
    const [first = '', second = ''] = [cookie.slice(0, -1), cookie.slice(-1)];
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const same = [...letters].filter(
      (letter) => letter !== second && signatureOf(first + letter) === signatureOf(cookie),
    );
    expect(same).toHaveLength(3);
    for (const letter of same) expect(deviceIn('secret', first + letter)).toBeNull();
  });

  it('is not taken where another secret signed it', () => {
    expect(deviceIn('other', cookie)).toBeNull();
  });
});

it('a device is kept as 256 bits of its own', () => {
  expect(deviceHash(id)).toHaveLength(32);
  expect(deviceHash(id)).toEqual(deviceHash(id));
  expect(deviceHash(newDevice())).not.toEqual(deviceHash(id));
});
