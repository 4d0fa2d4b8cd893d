/** Prop types of the components that other remotes embed; the components are in `exposes/fragments`. */

export interface ViewCartProps {
  /** Number of items in the cart, at least one. */
  count: number;
}

declare module 'app-kit/fragment' {
  interface Fragments {
    'mfe-checkout/view-cart': ViewCartProps;
  }
}
