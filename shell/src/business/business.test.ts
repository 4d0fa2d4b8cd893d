import { describe, expect, it } from 'vitest';
import { mapAddress, readablePhone } from './business.ts';

describe('mapAddress', () => {
  it('leads to the page of the marker', () => {
    const embed =
      'https://www.openstreetmap.org/export/embed.html?layer=mapnik&marker=23.99%2C85.365';
    expect(mapAddress(embed)).toBe(
      'https://www.openstreetmap.org/?mlat=23.99&mlon=85.365#map=17/23.99/85.365',
    );
  });

  it.each(['https://maps.example/office', 'not an address'])('leaves %s as it is', (address) => {
    expect(mapAddress(address)).toBe(address);
  });
});

describe('readablePhone', () => {
  it('groups the ten digits behind the country', () => {
    expect(readablePhone('9431012345')).toBe('+91 94310 12345');
  });
});
