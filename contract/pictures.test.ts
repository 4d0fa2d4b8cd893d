import { expect, it } from 'vitest';
import { getMainImage, getMainImageAlt, getSrcSet, getStorageUrl } from './pictures.ts';

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

it('returns the alternative text of the main image', () => {
  const images = ['a.svg', 'b.svg'];
  expect(getMainImageAlt({ images, image_alts: ['An A', 'A B'] })).toBe('A B');
  expect(getMainImageAlt({ images, image_alts: ['An A'] })).toBe('');
  expect(getMainImageAlt({ images })).toBe('');
});

it('lists the encodings of an uploaded picture, none above its width', () => {
  const stem = `/storage/uploads/${'0a'.repeat(16)}-400x1280`;
  expect(getSrcSet(`${stem}.jpg`)).toBe(`${stem}-320.webp 320w, ${stem}-400.webp 400w`);
  for (const other of ['/storage/services/ac.svg', `/storage/uploads/${'a'.repeat(32)}.png`])
    expect(getSrcSet(other)).toBeUndefined();
});
