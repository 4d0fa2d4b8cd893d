import type { CSSProperties } from 'react';

/** Visible slides at widths from 0, 600 and 800 px (PAGE-17). */
export interface PerView {
  0: number;
  600: number;
  800: number;
}

/** Default counts, for rows of tiles. */
export const TILES: PerView = { 0: 2, 600: 3, 800: 4 };

/** The counts as custom properties; the style sheet selects one by width. */
export const getPerViewStyle = (perView: PerView): CSSProperties =>
  ({
    '--row-0': perView[0],
    '--row-600': perView[600],
    '--row-800': perView[800],
  }) as CSSProperties;
