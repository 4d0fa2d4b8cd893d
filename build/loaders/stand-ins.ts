/** Modules of the component library that others of ours stand in for, by what their paths end with. */
import path from 'node:path';
import { ENDING } from '../ground.ts';

interface StandIn {
  of: RegExp;
  by: string;
}

const here = (file: string): string => path.join(import.meta.dirname, file + ENDING);

/** What puts style elements into the page. */
export const STYLE_ELEMENTS =
  /\/(InlineStyles\/InlineStyles|MantineCssVariables\/MantineCssVariables)\.mjs$/;

/** All of them. */
export const STAND_INS: readonly StandIn[] = [
  { of: /\/ScrollArea\/ScrollArea\.mjs$/, by: here('no-scroll-area') },
  { of: STYLE_ELEMENTS, by: here('no-style-elements') },
];
