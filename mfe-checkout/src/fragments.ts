/** What the checkout lends to other remotes' pages. Types only: the parts themselves are in `exposes/fragments`. */

/** Props of the bar that leads to the cart. */
export interface ViewCartProps {
  /** How many things are in the cart: at least one. */
  count: number;
}

declare module 'shell/fragment' {
  interface Fragments {
    'mfe-checkout/view-cart': ViewCartProps;
  }
}
