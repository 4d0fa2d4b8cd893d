/** Words of what puts something into the cart. */
export const texts = {
  add: 'Add',
} as const;
