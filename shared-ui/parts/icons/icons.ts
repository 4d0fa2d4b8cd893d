/** Icons that only some pages use, passed as `<Icon name={icons.share} />`. */
import type { IconPath } from 'shared-ui/base';

export const chevronUp: IconPath = 'M6 15l6-6 6 6';

export const share: IconPath =
  'M7 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.2 10.8l5.6-3.8M9.2 13.2l5.6 3.8';

export const copy: IconPath = 'M9 9h11v11H9zM15 9V4H4v11h5';

export const print: IconPath = 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14.5h10v6H7z';

export const download: IconPath = 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15';

export const wallet: IconPath =
  'M4 7.5h16V19H4zM4 7.5L15.5 4v3.5M20 11.5h-4.5a1.7 1.7 0 0 0 0 3.5H20';

export const gift: IconPath =
  'M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5C8 7.5 7 3.5 9.3 3.5S12 7.5 12 7.5s.4-4 2.7-4S16 7.5 12 7.5z';

export const people: IconPath =
  'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.7-3.6 3.2-5.5 6.5-5.5s5.8 1.9 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.5M17.5 14.3c2.2.7 3.5 2.5 4 5.2';

export const plus: IconPath = 'M12 5v14M5 12h14';

export const minus: IconPath = 'M5 12h14';

export const trash: IconPath =
  'M4.5 7h15M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10.3 11v5.5M13.7 11v5.5';

export const filter: IconPath = 'M4 6h16M7 12h10M10.5 18h3';

export const logout: IconPath = 'M14 4.5H5v15h9M10 12h10.5M16.5 8l4 4-4 4';

/** A letter of each script. */
export const language: IconPath =
  'M3 19l4.5-12L12 19M4.6 15h5.8M14 6.5h7M17.5 6.5V19M17.5 12c-3.2-1.6-4 2.6-1.4 3.2';
