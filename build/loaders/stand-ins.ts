/** Replacements for modules of the component library, by the end of their paths. */
import path from 'node:path';
import { EXTENSION } from '../locations.ts';

interface StandIn {
  of: RegExp;
  by: string;
}

const here = (file: string): string => path.join(import.meta.dirname, file + EXTENSION);

/** Modules that add style elements to the page. */
export const STYLE_ELEMENTS =
  /\/(InlineStyles\/InlineStyles|MantineCssVariables\/MantineCssVariables)\.mjs$/;

/** All replacements. */
export const STAND_INS: readonly StandIn[] = [
  { of: /\/ScrollArea\/ScrollArea\.mjs$/, by: here('no-scroll-area') },
  { of: STYLE_ELEMENTS, by: here('no-style-elements') },
];
