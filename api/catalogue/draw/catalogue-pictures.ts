import { appliances, productArt, type ApplianceName } from './product-art.ts';
import { grounds, palette } from './palette.ts';
import { partShape } from './part-art.ts';
import { blob, disc, faint, picture, place, rect, shadow, type Markup } from './shapes.ts';

/** As much of the catalogue's file as the pictures depend on. */
export interface PicturedCatalogue {
  readonly sub_categories: readonly { readonly id: number; readonly image: string }[];
  readonly products: readonly {
    readonly id: number;
    readonly sub_category_id: number;
    readonly title: string;
    readonly images: readonly string[];
  }[];
  readonly spare_parts: readonly {
    readonly id: number;
    readonly sub_category_id: number;
    readonly service_name: string;
    readonly image: string;
  }[];
}

const ground = (index: number) => grounds[index % grounds.length] ?? palette.mint;

/** A service's square picture: the appliance on its tinted ground. */
const servicePicture = (name: ApplianceName, index: number): Markup =>
  picture(
    240,
    240,
    blob(120, 120, 108, ground(index), index),
    shadow(120, 200, 66),
    place(120, 122, 1.3, appliances[name]()),
  );

/** A product's picture: the work fills its frame, before a wall of the service's tint and a lit ground. */
const productPicture = (work: Markup, index: number): Markup =>
  picture(
    320,
    240,
    rect(0, 0, 320, 240, 0, ground(index)),
    faint(0.4, disc(150, 116, 112, palette.white)),
    work,
  );

/** A spare part's square picture. */
const partPicture = (shape: Markup, index: number, turn: number): Markup =>
  picture(
    160,
    160,
    blob(80, 80, 73, ground(index), index + turn),
    shadow(80, 135, 42),
    place(80, 80, 0.98, shape),
  );

function applianceName(image: string): ApplianceName {
  const name = image.replace(/^services\//, '').replace(/\.svg$/, '');
  if (!Object.hasOwn(appliances, name))
    throw new Error(`no drawing for the service picture ${image}`);
  return name as ApplianceName;
}

/**
 * Draws every picture the catalogue names.
 * @returns the file's path below the storage area, and its SVG text
 * @throws when a title names no known appliance, work or part
 */
export function cataloguePictures(catalogue: PicturedCatalogue): Map<string, Markup> {
  const files = new Map<string, Markup>();
  for (const [index, service] of catalogue.sub_categories.entries()) {
    const name = applianceName(service.image);
    files.set(service.image, servicePicture(name, index));
    const products = catalogue.products.filter((product) => product.sub_category_id === service.id);
    for (const product of products)
      for (const image of product.images)
        files.set(image, productPicture(productArt(name, product.title), index));
    const parts = catalogue.spare_parts.filter((part) => part.sub_category_id === service.id);
    for (const [turn, part] of parts.entries())
      files.set(part.image, partPicture(partShape(name, part.service_name), index, turn));
  }
  return files;
}
