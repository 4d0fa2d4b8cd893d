/** Icon paths on a 24 × 24 grid, stroke 2, round ends. */
export const paths = {
  menu: 'M4 7h16M4 12h16M4 17h11',
  close: 'M6 6l12 12M18 6L6 18',
  cart: 'M3 4h2.2l2.3 11h10l2-8H6.2M9 20h.01M16.5 20h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  pin: 'M12 21c4.5-4.6 6.8-8.1 6.8-11a6.8 6.8 0 1 0-13.6 0c0 2.9 2.3 6.4 6.8 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  phone:
    'M5 4h3.6l1.7 4.6-2.3 1.7a12.5 12.5 0 0 0 5.7 5.7l1.7-2.3 4.6 1.7V19a1.7 1.7 0 0 1-1.8 1.7A15.8 15.8 0 0 1 3.3 5.8 1.7 1.7 0 0 1 5 4z',
  chat: 'M4 20l1.3-4.2A8 8 0 1 1 8.5 19zM9 10.5h6M9 13.8h4',
  mail: 'M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-left': 'M20 12H4.5M11 5l-7 7 7 7',
  'arrow-right': 'M4 12h15.5M13 5l7 7-7 7',
  'arrow-up': 'M12 20V4.5M5 11l7-7 7 7',
  check: 'M5 12.5l4.8 4.8L19.5 7',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8 5.2-5.6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.3 2',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  tag: 'M12.8 3.5H20.5v7.7l-9 9.3L3.5 12.6zM16.5 7.5h.01',
  play: 'M8 5.5l10 6.5-10 6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7h.01',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  external: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17 14v5.5H4.5V7H10',
  wrench:
    'M20 7.2a5 5 0 0 1-6.7 5.4L6.5 19.8a2.1 2.1 0 0 1-3-3l7.1-6.8A5 5 0 0 1 16.5 3.8L13.7 6.6l.6 3 3 .6z',
  shield:
    'M12 3.5l7.5 3v5.3c0 4.2-3 7.2-7.5 8.9-4.5-1.7-7.5-4.7-7.5-8.9V6.5zM8.7 12l2.4 2.4 4.3-4.6',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  cash: 'M3 7h18v10.5H3zM12 14.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM6.3 10h.01M17.7 14.5h.01',
  star: 'M12 3.8l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 17.2 6.8 20l1-5.9L3.5 10l5.9-.8z',
} as const;

/** Path data that a page passes in, on the same grid. */
export type IconPath = `M${string}`;

/** Name of a built-in icon, or path data. */
export type IconName = keyof typeof paths | IconPath;

/** SVG path data for the `d` attribute, on a 24 × 24 grid. */
export const getIconPath = (name: IconName): string => (isIconName(name) ? paths[name] : name);

const isIconName = (name: IconName): name is keyof typeof paths => Object.hasOwn(paths, name);
