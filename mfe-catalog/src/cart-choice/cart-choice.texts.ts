/** Words of what puts something into the cart. */
export const texts = {
  add: 'Add',
  delete: 'Delete',
  more: 'Increase quantity',
  less: 'Decrease quantity',
  quantity: 'Quantity',
  alreadyThere: 'It is already in your cart',
  notSaved: 'We couldn’t save that. Please check your connection and try again.',
} as const;
