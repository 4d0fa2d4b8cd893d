/**
 * The design tokens: every colour, size and time of the product, once. `variables.css` holds the same as CSS custom
 * properties (a test keeps the two equal), and the component library's theme is derived from them.
 */

/** Colours by their role. Contrast on white or paper is at least 4.5:1 for every one that text may have. */
export const colors = {
  /** Deep teal: primary actions, links, selected things. */
  primary: '#0b5d57',
  primaryHover: '#094b46',
  primaryPressed: '#083b37',
  /** Text on primary. */
  onPrimary: '#ffffff',
  /** Mint: selected backgrounds, quiet badges, tints behind pictures. */
  mint: '#cfebe4',
  mintSoft: '#eaf6f3',
  /** Marigold: offers, stars, the one bright accent. Text on it is ink; it is never itself a text colour. */
  accent: '#f5a524',
  accentHover: '#e89611',
  accentSoft: '#fdebc8',
  /** Dark marigold, where a thin line or a text must have the accent. */
  accentText: '#8a5200',
  /** Clay: errors, discounts, destructive actions. As a text it is the darker one. */
  clay: '#e4572e',
  clayText: '#b23412',
  claySoft: '#fde9e2',
  /** Body text, and text that stands back. */
  ink: '#13302d',
  inkSoft: '#48605d',
  /** Surfaces: page, cards, warm bands, and the ground of what is loading. */
  surface: '#ffffff',
  paper: '#fff8ec',
  sunken: '#f2f6f5',
  /** Lines: between things, and around inputs (3:1 on white). */
  line: '#dbe5e2',
  lineStrong: '#718884',
  /** Focus ring, and the veil behind dialogs. */
  focus: '#0b5d57',
  veil: 'rgb(10 32 30 / 60%)',
} as const;

/** Font sizes in px at a root size of 16. Headings grow with the width of the screen. */
export const textSizes = {
  xs: 13,
  sm: 14,
  md: 16,
  lg: 18,
  xl: 20,
} as const;

/** Headings: smallest and largest size in px; between 360 and 1280 px of width they grow. */
export const headingSizes = {
  h1: [28, 44],
  h2: [22, 32],
  h3: [18, 22],
} as const;

/** Step of the spacing scale in px: `--space-4` is four steps. */
export const spaceStep = 4;

/** Steps of the spacing scale that exist. */
export const spaceSteps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;

/** Corner radii in px. */
export const radii = { sm: 8, md: 12, lg: 18, xl: 28, full: 999 } as const;

/** Shadows: a card at rest, a card that is touched, something that floats. */
export const shadows = {
  sm: '0 1px 2px rgb(19 48 45 / 8%), 0 1px 4px rgb(19 48 45 / 6%)',
  md: '0 2px 6px rgb(19 48 45 / 9%), 0 8px 20px rgb(19 48 45 / 8%)',
  lg: '0 8px 24px rgb(19 48 45 / 14%), 0 24px 60px rgb(19 48 45 / 16%)',
} as const;

/** Times in ms: an answer to a touch, a thing that opens. */
export const times = { quick: 120, calm: 240 } as const;

/** Smallest side of anything to be touched, in px. */
export const tapTarget = 44;

/**
 * What lies over what: a bar that stays while the page scrolls, the frame's head, what covers the page (dialog, menu,
 * sheet), a list that opens out of it, what holds the whole page, and messages over all of them.
 */
export const layers = {
  bar: 20,
  header: 100,
  cover: 200,
  popover: 300,
  veil: 400,
  toast: 500,
} as const;

/** Widths in px. Below `wide` the layout is that of a phone (PAGE-23). */
export const breakpoints = { tablet: 600, wide: 850, desktop: 1100 } as const;

/** Widest content in px. */
export const contentWidth = 1180;

/** The device's fonts, fitted to the typeface (typeface/device-fonts.css). */
const device = "'Anek Roboto', 'Anek Arial', 'Anek DejaVu', system-ui, sans-serif";

/**
 * The typeface, and while it has not come the device's fonts fitted to it. Letters that it
 * does not have, Devanagari among them, are the device's.
 */
export const fonts = {
  body: `'Anek Latin', ${device}`,
  device,
  number: "ui-monospace, 'Roboto Mono', 'Cascadia Code', Menlo, monospace",
} as const;
