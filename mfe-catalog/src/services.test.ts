import { describe, expect, it } from 'vitest';
import {
  DETAILS_SCROLL,
  NOTEWORTHY,
  QUICK_LINKS,
  SERVICE_STATE,
  serviceAddress,
  storageAddress,
} from './services.ts';

describe('serviceAddress', () => {
  it('encodes the name', () => {
    expect(serviceAddress({ id: 5, name: 'Water Purifier' })).toBe('/service/5/Water%20Purifier');
    expect(serviceAddress({ id: 1, name: 'Fridge/Cooler & more' })).toBe(
      '/service/1/Fridge%2FCooler%20%26%20more',
    );
  });

  it('has the fixed ids of the specification', () => {
    expect(QUICK_LINKS.map(({ id }) => id)).toEqual([14, 5, 13, 11, 12]);
    expect(NOTEWORTHY.map(({ id }) => id)).toEqual([6, 38, 9, 7]);
  });
});

describe('how far a page goes down, in px', () => {
  it('is that of the specification for a service and for its details', () => {
    expect(SERVICE_STATE.scrollTo).toBe(1000);
    expect(DETAILS_SCROLL).toBe(1200);
  });
});

describe('storageAddress', () => {
  it('puts a path below the storage area, and leaves whole addresses alone', () => {
    expect(storageAddress('services/ac.svg')).toBe('/storage/services/ac.svg');
    expect(storageAddress('/storage/x.svg')).toBe('/storage/x.svg');
    for (const whole of ['https://cdn.example/x.svg', 'http://cdn.example/x.svg', 'data:,x'])
      expect(storageAddress(whole)).toBe(whole);
  });
});
