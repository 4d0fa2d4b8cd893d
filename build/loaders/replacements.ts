/** Replacements for modules of the component library, by the end of their paths. */
import path from 'node:path';
import { EXTENSION } from '../locations.ts';

interface Replacement {
  /** Path of the replaced module. */
  pattern: RegExp;
  /** Path of the module that replaces it. */
  replacement: string;
}

const resolveFile = (file: string): string => path.join(import.meta.dirname, file + EXTENSION);

/** Modules that add style elements to the page. */
export const STYLE_ELEMENTS =
  /\/(InlineStyles\/InlineStyles|MantineCssVariables\/MantineCssVariables)\.mjs$/;

export const REPLACEMENTS: readonly Replacement[] = [
  { pattern: /\/ScrollArea\/ScrollArea\.mjs$/, replacement: resolveFile('no-scroll-area') },
  { pattern: STYLE_ELEMENTS, replacement: resolveFile('no-style-elements') },
];
