/** Tokens for use outside of style sheets. */
export { breakpoints, colors, layers, tapTarget } from './tokens.ts';
