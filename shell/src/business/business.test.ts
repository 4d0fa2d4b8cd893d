import type { Business } from 'api/contract';
import { describe, expect, it } from 'vitest';
import { toChatUrl, toTelUrl, toMapUrl, formatPhone } from './business.ts';

describe('toMapUrl', () => {
  it('links to the map at the marker’s position', () => {
    const embed =
      'https://www.openstreetmap.org/export/embed.html?layer=mapnik&marker=23.99%2C85.365';
    expect(toMapUrl(embed)).toBe(
      'https://www.openstreetmap.org/?mlat=23.99&mlon=85.365#map=17/23.99/85.365',
    );
  });

  it.each([
    'https://maps.example/office',
    'https://maps.example/office?marker=here',
    'https://maps.example/office?marker=x23.99,85.365',
    'https://maps.example/office?marker=23.99,85.365,1',
    'not an address',
  ])('returns %s unchanged', (address) => {
    expect(toMapUrl(address)).toBe(address);
  });
});

describe('formatPhone', () => {
  it('groups ten digits after the country code', () => {
    expect(formatPhone('9431012345')).toBe('+91 94310 12345');
  });

  it('has no trailing blank for a short number', () => {
    expect(formatPhone('94310')).toBe('+91 94310');
  });
});

it('toTelUrl adds the country code', () => {
  expect(toTelUrl('9431012345')).toBe('tel:+919431012345');
});

it('toChatUrl keeps only the digits of a number', () => {
  const business = { chat_number: '+91 94310-12345' } as Business;
  expect(toChatUrl(business)).toBe('https://wa.me/919431012345');
});
