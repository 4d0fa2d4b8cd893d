/** Order confirmation, which the shell shows over the home page in the tab that placed the order. */
export { OrderConfirmationDialog as default } from '../placed/OrderConfirmationDialog.tsx';
