/** Builds the messages to customers about parts that are added to their order. */
import type { Message } from 'platform/language';
import { addPaise, paise, type Paise, formatRupees, multiplyPaise } from '../../money/money.ts';
import type { AddedPart, NewTotal, Site } from '../../texts/message-values.ts';
import { templates } from '../../texts/message-templates.ts';
import type { OrderRow } from '../orders.sql.ts';
import type { Change } from './changes.sql.ts';

/** Returns price × quantity of a change. */
export const getChangeAmount = ({ price_paise: price, quantity }: Change): Paise =>
  multiplyPaise(paise(price), quantity);

const toAddedPart = (change: Change): AddedPart => ({
  name: { en: change.name, hi: change.name_hi ?? change.name },
  quantity: change.quantity,
  amount: formatRupees(getChangeAmount(change)),
});

/** Formats the new total. If the order was paid online, the amount due in cash is listed separately. */
export const toNewTotal = ({
  total_paise: total,
  due_paise: due,
  payment_method: method,
}: OrderRow): NewTotal => ({
  total: formatRupees(paise(total)),
  cash: method === 'phonepe' && due > 0 ? formatRupees(paise(due)) : null,
});

/** Asks the customer to accept a part. The stated total includes it already. */
export function buildProposedMessage(change: Change, order: OrderRow, site: Site): Message {
  const total = addPaise(paise(order.total_paise), getChangeAmount(change));
  return templates.partProposed(order.id, toAddedPart(change), formatRupees(total), site);
}

/** Says that a part was added because the customer agreed by telephone, and how to object. */
export const buildAddedByPhoneMessage = (change: Change, order: OrderRow, site: Site): Message =>
  templates.partByTelephone(order.id, toAddedPart(change), toNewTotal(order), site);

/** Confirms that the part that the customer accepted is on the bill. */
export const buildAgreedMessage = (change: Change, order: OrderRow): Message =>
  templates.partAgreed(order.id, toAddedPart(change), toNewTotal(order));

/** Says that staff removed a part that was agreed. */
export const buildRemovedMessage = (change: Change, order: OrderRow): Message =>
  templates.partDropped(order.id, toAddedPart(change), toNewTotal(order));
