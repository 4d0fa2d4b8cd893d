import { hero } from './scenes.ts';
import type { Markup } from './shapes.ts';

/** The pictures of the pages around the catalogue: the file's path in the repository, and its SVG text. */
export const framePictures = (): Map<string, Markup> =>
  new Map<string, Markup>([['mfe-catalog/src/pictures/hero.svg', hero()]]);
