/** The bar that leads to the cart, for pages on which something is put into it. */
export { ViewCart as default } from '../../view-cart/ViewCart.tsx';
