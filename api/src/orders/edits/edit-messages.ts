/** Builds the messages to customers about edits of their order. */
import type { Message } from 'platform/language';
import { formatRupees, paise, type Paise } from '../../money/money.ts';
import { templates } from '../../texts/message-templates.ts';
import type { NewTotal, OrderEdit, Site } from '../../texts/message-values.ts';
import type { OrderWithItems } from '../orders.sql.ts';
import { compareLines, type PaymentSplit } from './edits.rules.ts';
import type { EditedBill } from './edits.sql.ts';

/** Describes what an edit changes of an order. */
export const describeEdit = (order: OrderWithItems, bill: EditedBill): OrderEdit => ({
  lines: compareLines(order.items, bill.lines),
  discount:
    bill.discount_paise === order.discount_paise
      ? null
      : bill.discount_paise === 0
        ? ''
        : formatRupees(paise(bill.discount_paise)),
  address: bill.address !== null,
});

/** If a part was paid online, what is due at the door is listed separately. */
const toNewTotal = (bill: EditedBill, { paidOnline, due }: PaymentSplit): NewTotal => ({
  total: formatRupees(paise(bill.total_paise)),
  cash: paidOnline > 0 && due > 0 ? formatRupees(due) : null,
});

const toRefund = (refund: Paise): string | null => (refund > 0 ? formatRupees(refund) : null);

export const buildEditedMessage = (
  order: OrderWithItems,
  bill: EditedBill,
  split: PaymentSplit,
  site: Site,
): Message =>
  templates.orderEdited(
    order.id,
    describeEdit(order, bill),
    toNewTotal(bill, split),
    toRefund(split.refund),
    site,
  );

export const buildEditProposedMessage = (
  order: OrderWithItems,
  bill: EditedBill,
  until: Date,
  site: Site,
): Message =>
  templates.editProposed(
    order.id,
    describeEdit(order, bill),
    {
      total: formatRupees(paise(bill.total_paise)),
      before: formatRupees(paise(bill.total_before_paise)),
    },
    until.getTime(),
    site,
  );

export const buildEditAcceptedMessage = (
  order: OrderWithItems,
  bill: EditedBill,
  split: PaymentSplit,
): Message => templates.editAccepted(order.id, describeEdit(order, bill), toNewTotal(bill, split));
