/** What customers are told about parts that join their order later. */
import type { Said } from 'platform/language';
import { addPaise, paise, type Paise, rupeesText, timesPaise } from '../../money/money.ts';
import type { AddedPart, NewTotal, Site } from '../../texts/message-values.ts';
import { tell } from '../../texts/told.ts';
import type { OrderRow } from '../orders.sql.ts';
import type { Change } from './changes.sql.ts';

/** What a change costs. */
export const amountOf = ({ price_paise: price, quantity }: Change): Paise =>
  timesPaise(paise(price), quantity);

const thing = (change: Change): AddedPart => ({
  name: change.name,
  quantity: change.quantity,
  amount: rupeesText(amountOf(change)),
});

/** The sum after a change; where the order was paid online, what of it is cash stands apart. */
const newTotal = ({
  total_paise: total,
  due_paise: due,
  payment_method: method,
}: OrderRow): NewTotal => ({
  total: rupeesText(paise(total)),
  cash: method === 'phonepe' && due > 0 ? rupeesText(paise(due)) : null,
});

/** Asks before anything is added. */
export function proposed(change: Change, order: OrderRow, site: Site): Said {
  const total = addPaise(paise(order.total_paise), amountOf(change));
  return tell.partProposed(order.id, thing(change), rupeesText(total), site);
}

/** Tells what staff added because it was agreed by telephone, and how to object. */
export const addedByTelephone = (change: Change, order: OrderRow, site: Site): Said =>
  tell.partByTelephone(order.id, thing(change), newTotal(order), site);

/** Confirms the customer's own yes. */
export const agreedTo = (change: Change, order: OrderRow): Said =>
  tell.partAgreed(order.id, thing(change), newTotal(order));

/** Tells that a line is off the bill again. */
export const takenOff = (change: Change, order: OrderRow): Said =>
  tell.partOff(order.id, thing(change), newTotal(order));
