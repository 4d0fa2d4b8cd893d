/** The confirmation of an order, which the shell shows over the page where the order was placed in this tab. */
export { PlacedOver as default } from '../placed/PlacedOver.tsx';
