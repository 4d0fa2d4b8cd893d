/** When somebody comes to an order, who, and how far that is. */
export { VisitCard as default } from '../../visit/VisitCard.tsx';
