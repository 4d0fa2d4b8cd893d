/** The design tokens, for the few places that need them outside of style sheets. */
export { breakpoints, colors, layers, tapTarget } from './tokens.ts';
