/**
 * Design tokens: all colours, sizes and times. `variables.css` contains them as CSS custom properties (a test compares
 * both); Mantine's theme is derived from them.
 */

/** Colours by role. Text colours have a contrast of at least 4.5:1 on white and paper. */
export const colors = {
  /** Deep teal: primary actions, links, selection. */
  primary: '#0b5d57',
  primaryHover: '#094b46',
  primaryPressed: '#083b37',
  /** Text on primary. */
  onPrimary: '#ffffff',
  /** Mint: selected backgrounds, quiet badges, tints behind images. */
  mint: '#cfebe4',
  mintSoft: '#eaf6f3',
  /** Marigold: offers, stars. Text on it is ink; it is never a text colour. */
  accent: '#f5a524',
  accentHover: '#e89611',
  accentSoft: '#fdebc8',
  /** Dark marigold, for text and thin lines. */
  accentText: '#8a5200',
  /** Clay: errors, discounts, destructive actions. Text uses the darker one. */
  clay: '#e4572e',
  clayText: '#b23412',
  claySoft: '#fde9e2',
  /** Body text and secondary text. */
  ink: '#13302d',
  inkSoft: '#48605d',
  /** Background of pages and cards. */
  surface: '#ffffff',
  /** Warm background, e.g. of pictures and notes. */
  paper: '#fff8ec',
  /** Grey background, e.g. of badges and disabled fields. */
  sunken: '#f2f6f5',
  /** Borders: dividers, and inputs (3:1 on white). */
  line: '#dbe5e2',
  lineStrong: '#718884',
  /** Focus ring, and the backdrop of dialogs. */
  focus: '#0b5d57',
  veil: 'rgb(10 32 30 / 60%)',
} as const;

/** Font sizes in px at a root size of 16. */
export const textSizes = {
  xs: 13,
  sm: 14,
  md: 16,
  lg: 18,
  xl: 20,
} as const;

/** Smallest and largest size in px; fluid between 360 and 1280 px of width. */
export const headingSizes = {
  h1: [28, 44],
  h2: [22, 32],
  h3: [18, 22],
} as const;

/** In px: `--space-4` is four steps. */
export const spaceStep = 4;

export const spaceSteps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;

/** Corner radii in px. */
export const radii = { sm: 8, md: 12, lg: 18, xl: 28, full: 999 } as const;

/** Of cards (`sm`), hovered cards (`md`) and floating elements (`lg`). */
export const shadows = {
  sm: '0 1px 2px rgb(19 48 45 / 8%), 0 1px 4px rgb(19 48 45 / 6%)',
  md: '0 2px 6px rgb(19 48 45 / 9%), 0 8px 20px rgb(19 48 45 / 8%)',
  lg: '0 8px 24px rgb(19 48 45 / 14%), 0 24px 60px rgb(19 48 45 / 16%)',
} as const;

/** Durations in ms: of feedback to a touch (`quick`), of opening animations (`calm`). */
export const times = { quick: 120, calm: 240 } as const;

/** Minimum size of touch targets in px. */
export const tapTarget = 44;

/** Stacking order: sticky bar, header, overlays (dialog, menu, sheet), popovers, blocking backdrop, toasts. */
export const layers = {
  bar: 20,
  header: 100,
  cover: 200,
  popover: 300,
  veil: 400,
  toast: 500,
} as const;

/** Viewport widths in px. Below `wide` the phone layout is used (PAGE-23). */
export const breakpoints = { tablet: 600, wide: 850, desktop: 1100 } as const;

/** Maximum width of a page's content in px. */
export const contentWidth = 1180;

/** Device fonts with adjusted metrics (typeface/device-fonts.css). */
const device = "'Anek Roboto', 'Anek Arial', 'Anek DejaVu', system-ui, sans-serif";

/** The web font, with adjusted device fonts as fallback, also for scripts that it lacks, e.g. Devanagari. */
export const fonts = {
  body: `'Anek Latin', ${device}`,
  device,
  number: "ui-monospace, 'Roboto Mono', 'Cascadia Code', Menlo, monospace",
} as const;
