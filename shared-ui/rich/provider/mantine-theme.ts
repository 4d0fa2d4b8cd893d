import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { breakpoints, colors, fonts, radii } from '../../theme/tokens.ts';

/** From the lightest tint to the darkest shade; index 6 is the brand colour. */
const teal: MantineColorsTuple = [
  colors.mintSoft,
  colors.mint,
  '#a5d8cd',
  '#6fbfb0',
  '#3a9d8f',
  '#1b8077',
  colors.primary,
  colors.primaryHover,
  colors.primaryPressed,
  colors.ink,
];

const toEm = (px: number): string => `${px / 16}em`;
const toRem = (px: number): string => `${px / 16}rem`;

/** Mantine's theme, derived from our tokens. */
export const mantineTheme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: 6,
  black: colors.ink,
  fontFamily: fonts.body,
  headings: { fontFamily: fonts.body },
  defaultRadius: 'md',
  radius: { sm: toRem(radii.sm), md: toRem(radii.md), lg: toRem(radii.lg), xl: toRem(radii.xl) },
  breakpoints: {
    sm: toEm(breakpoints.tablet),
    md: toEm(breakpoints.wide),
    lg: toEm(breakpoints.desktop),
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
