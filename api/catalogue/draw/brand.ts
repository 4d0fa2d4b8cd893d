import { palette as p } from './palette.ts';
import { fill, picture, rect, type Markup } from './shapes.ts';

/** A house whose doorway is the jaw of a spanner, with a lit doorstep; drawn in a 64 unit square. */
const house = (): Markup =>
  [
    fill(
      'M29.2 10.6a4.4 4.4 0 0 1 5.6 0l18.6 15.2a4 4 0 0 1 1.5 3.1v20.6a5 5 0 0 1-5 5h-8.7v-7.2a11 11 0 0 0 2-14.6l-5 5.3h-12.4l-5-5.3a11 11 0 0 0 2 14.6v7.2h-8.7a5 5 0 0 1-5-5v-20.6a4 4 0 0 1 1.5-3.1z',
      p.white,
    ),
    rect(27.2, 44, 9.6, 10.5, 2, p.marigold),
  ].join('');

/** The mark for a browser's tab: the house on its teal ground, for sixteen pixels. */
export const favicon = (): Markup =>
  picture(
    64,
    64,
    rect(0, 0, 64, 64, 15, p.teal),
    `<g transform="translate(32 32)scale(1.16)translate(-32 -32)">${house()}</g>`,
  );
