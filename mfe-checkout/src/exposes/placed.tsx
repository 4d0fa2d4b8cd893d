/** Order confirmation, which the shell shows over the home page in the tab that placed the order. */
export { PlacedOver as default } from '../placed/PlacedOver.tsx';
