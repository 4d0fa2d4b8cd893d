import type { CSSProperties } from 'react';

/** How many slides are seen at widths from 0, 600 and 800 px (PAGE-17). */
export interface PerView {
  0: number;
  600: number;
  800: number;
}

/** Tiles 2, 3 and 4 at widths 0, 600 and 800. */
export const TILES: PerView = { 0: 2, 600: 3, 800: 4 };

/** The counts as custom properties, for the style sheet to choose among by width. */
export const perViewStyle = (perView: PerView): CSSProperties =>
  ({
    '--row-0': perView[0],
    '--row-600': perView[600],
    '--row-800': perView[800],
  }) as CSSProperties;
