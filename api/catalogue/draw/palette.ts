/** The few colours every illustration is made of; the light comes from the top left in all of them. */
export const palette = {
  teal: '#0B5D57',
  sea: '#2C8C84',
  mint: '#CFEBE4',
  marigold: '#F5A524',
  paper: '#FFF8EC',
  ink: '#13302D',
  clay: '#E4572E',
  white: '#fff',
  leaf: '#9FD3C7',
  honey: '#FDE2AE',
  blush: '#F8D5C8',
  metal: '#DCE7E4',
  steel: '#A9BFBA',
  iron: '#5F7E7A',
  skin: '#C78B5F',
  tan: '#A36B43',
} as const;

/** One of the family's colours. */
export type Colour = (typeof palette)[keyof typeof palette];

/** The ground tints a picture may stand on, picked by what it shows. */
export const grounds: readonly Colour[] = [palette.mint, palette.honey, palette.blush];
