import { palette as p } from './palette.ts';
import { line, rect, type Markup } from './shapes.ts';

/**
 * The technician's right arm from the lower right: a fist that closes around whatever is drawn upright at the origin,
 * the forearm, and the rolled sleeve of the uniform. Long enough to leave the picture when turned by up to 40 degrees.
 */
export const held = (tool: Markup): Markup =>
  [
    line('M112 62L230 132', p.marigold, 46),
    line('M28 12L104 57', p.skin, 28),
    line('M115 38L93 76', p.clay, 9),
    rect(-12, -26, 44, 54, 18, p.skin),
    tool,
    line('M14-16h-22M16-5h-26M15 6h-25M12 17h-20', p.skin, 11),
    line('M-10-10.5h19M-12 .5h20M-11 11.5h19', p.tan, 2),
    line('M22-18q-8-12-22-10', p.skin, 12),
  ].join('');
