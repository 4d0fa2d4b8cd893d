/** Toasts of the store; texts quoted in docs/product must match it exactly. */
export const storeTexts = {
  notSaved: 'We couldn’t save that. Please check your connection and try again.',
  alreadyInCart: 'It is already in your cart',
  loginFirst: 'Please Login/Register First!',
} as const;
