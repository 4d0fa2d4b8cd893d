/** Cart bar for pages of other remotes. */
export { ViewCart as default } from '../../view-cart/ViewCart.tsx';
