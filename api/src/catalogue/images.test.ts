import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getSharePicture } from 'contract/pictures';
import { expect, it } from 'vitest';
import catalogue from '../../catalogue/catalogue.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../catalogue/images');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
);
const referenced = [
  ...catalogue.sub_categories.map((service) => service.image),
  ...catalogue.products.flatMap((product) => product.images),
  ...catalogue.spare_parts.map((part) => part.image),
];

it('the catalogue and the image folder contain the same files', () => {
  expect(files.sort()).toEqual(referenced.sort());
});

it('every service has a JPEG for previews of shared links', () => {
  const missing = catalogue.sub_categories
    .map(({ image }) => getSharePicture(image))
    .filter((path) => path === null || !existsSync(join(folder, path)));
  expect(missing).toEqual([]);
});

it('no image contains scripts or external references', () => {
  const unsafe = files.filter((file) =>
    /<script|<image|<style|href="(?!#)|url\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(unsafe).toEqual([]);
});
