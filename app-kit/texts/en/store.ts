/** Texts of the store's toasts. If docs/product quotes a text, change both. */
export const storeTexts = {
  notSaved: 'We couldn’t save that. Please check your connection and try again.',
  alreadyInCart: 'It is already in your cart',
  loginFirst: 'Please Login/Register First!',
} as const;
