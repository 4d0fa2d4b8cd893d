import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cataloguePictures, type PicturedCatalogue } from './catalogue-pictures.ts';
import { framePictures } from './frame-pictures.ts';

const root = join(import.meta.dirname, '../../..');
const images = join(root, 'api/catalogue/images');
const catalogue: PicturedCatalogue = JSON.parse(
  readFileSync(join(root, 'api/catalogue/catalogue.json'), 'utf8'),
);
const drawn = cataloguePictures(catalogue);
const all = [...drawn, ...framePictures()];

describe('the pictures of the catalogue', () => {
  it('are drawn for every image the catalogue names', () => {
    const named = [
      ...catalogue.sub_categories.map((service) => service.image),
      ...catalogue.products.flatMap((product) => product.images),
      ...catalogue.spare_parts.map((part) => part.image),
    ];
    expect([...drawn.keys()].sort()).toEqual(named.sort());
  });

  it.each([...drawn])('keep %s as it is drawn', (name, svg) => {
    expect(readFileSync(join(images, name), 'utf8')).toBe(svg);
  });

  it('leave no file behind that nothing names', () => {
    const files = readdirSync(images, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.svg')).sort()).toEqual([...drawn.keys()].sort());
  });

  it('differ from each other within a service, so that a customer tells products apart', () => {
    for (const { id } of catalogue.sub_categories) {
      const looks = catalogue.products
        .filter((product) => product.sub_category_id === id)
        .map((product) => drawn.get(product.images[0] ?? ''));
      expect(new Set(looks).size).toBe(looks.length);
    }
  });

  it('refuse a title they have no drawing for', () => {
    const odd = {
      id: 1,
      sub_category_id: 14,
      images: ['products/1.svg'],
      title: 'Something else altogether',
    };
    expect(() => cataloguePictures({ ...catalogue, products: [odd] })).toThrow('Something else');
  });
});

describe('the pictures of the pages', () => {
  it.each([...framePictures()])('keep %s as it is drawn', (name, svg) => {
    expect(readFileSync(join(root, name), 'utf8')).toBe(svg);
  });
});

describe('every picture', () => {
  it.each(all)('%s is small, sized, and stands alone', (_name, svg) => {
    expect(Buffer.byteLength(svg)).toBeLessThan(5_000);
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"/);
    expect(svg).not.toMatch(/<script|<text|<image|<style|href="(?!#)|url\(|NaN|undefined/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
