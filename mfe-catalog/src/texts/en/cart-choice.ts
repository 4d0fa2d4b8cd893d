export const texts = {
  add: 'Add',
  outOfStock: 'Out of stock',
} as const;
