import { expect, it } from 'vitest';
import { getMainImage, getStorageUrl } from './pictures.ts';

it('maps a path to the storage area and keeps absolute URLs', () => {
  expect(getStorageUrl('services/ac.svg')).toBe('/storage/services/ac.svg');
  expect(getStorageUrl('/storage/x.svg')).toBe('/storage/x.svg');
  for (const address of ['https://cdn.example/x.svg', 'http://cdn.example/x.svg', 'data:,x'])
    expect(getStorageUrl(address)).toBe(address);
});

it('returns the last image as the main image', () => {
  expect(getMainImage({ images: ['a.svg', 'b.svg'] })).toBe('b.svg');
  expect(getMainImage({ images: ['a.svg', 'b.svg', 'c.svg'] })).toBe('c.svg');
  expect(getMainImage({ images: [] })).toBeNull();
});
