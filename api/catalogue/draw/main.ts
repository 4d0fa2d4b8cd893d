import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cataloguePictures, type PicturedCatalogue } from './catalogue-pictures.ts';
import { framePictures } from './frame-pictures.ts';

const root = join(import.meta.dirname, '../../..');
const images = join(root, 'api/catalogue/images');
const catalogue: PicturedCatalogue = JSON.parse(
  readFileSync(join(root, 'api/catalogue/catalogue.json'), 'utf8'),
);

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

for (const [name, svg] of cataloguePictures(catalogue)) write(join(images, name), svg);
for (const [name, svg] of framePictures()) write(join(root, name), svg);
