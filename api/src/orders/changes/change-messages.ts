/** What customers are told about parts that join their order later. */
import { business } from '../../business/business.ts';
import { rupeesText, addPaise, paise, timesPaise, type Paise } from '../../money/money.ts';
import type { OrderRow } from '../orders.sql.ts';
import type { Change } from './changes.sql.ts';

/** What a change costs. */
export const amountOf = ({ price_paise: price, quantity }: Change): Paise =>
  timesPaise(paise(price), quantity);

const thing = (change: Change): string =>
  `${change.name} × ${change.quantity} (${rupeesText(amountOf(change))})`;

/** The sum after a change; where the order was paid online, what of it is cash stands apart. */
const newTotal = ({
  total_paise: total,
  due_paise: due,
  payment_method: method,
}: OrderRow): string =>
  method === 'phonepe' && due > 0
    ? `New total: ${rupeesText(paise(total))}. ${rupeesText(paise(due))} of it is to be paid in cash on the visit.`
    : `New total: ${rupeesText(paise(total))}.`;

const call = `call ${business.phones[0] ?? business.email}`;

/** Asks before anything is added. @param page where the answer is given */
export const proposed = (change: Change, order: OrderRow, page: string): string =>
  `${business.name}: your booking #${order.id} needs ${thing(change)}. Your total would be ` +
  `${rupeesText(addPaise(paise(order.total_paise), amountOf(change)))}. Say yes or no here: ${page} ` +
  'Nothing is added unless you agree.';

/** Tells what staff added because it was agreed by telephone, and how to object. */
export const addedByTelephone = (change: Change, order: OrderRow, page: string): string =>
  `${business.name}: as agreed on the phone, ${thing(change)} was added to your booking ` +
  `#${order.id}. ${newTotal(order)} Didn't agree? Tell us here: ${page} or ${call}.`;

/** Confirms the customer's own yes. */
export const agreedTo = (change: Change, order: OrderRow): string =>
  `${business.name}: you agreed to ${thing(change)} for your booking #${order.id}. ${newTotal(order)}`;

/** Tells that a line is off the bill again. */
export const takenOff = (change: Change, order: OrderRow): string =>
  `${business.name}: ${thing(change)} is off your booking #${order.id} again. ${newTotal(order)}`;
