/** Time, technician and state of an order's visit. */
export { VisitCard as default } from '../../visit/VisitCard.tsx';
