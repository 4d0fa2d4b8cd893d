import { expect, it } from 'vitest';
import { lastImage, storageAddress } from './pictures.ts';

it('a path stands below the storage area, and whole addresses are left alone', () => {
  expect(storageAddress('services/ac.svg')).toBe('/storage/services/ac.svg');
  expect(storageAddress('/storage/x.svg')).toBe('/storage/x.svg');
  for (const whole of ['https://cdn.example/x.svg', 'http://cdn.example/x.svg', 'data:,x'])
    expect(storageAddress(whole)).toBe(whole);
});

it('a thing is shown by its last image', () => {
  expect(lastImage({ images: ['a.svg', 'b.svg'] })).toBe('b.svg');
  expect(lastImage({ images: ['a.svg', 'b.svg', 'c.svg'] })).toBe('c.svg');
  expect(lastImage({ images: [] })).toBeNull();
});
