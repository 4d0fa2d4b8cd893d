/** Builds the messages to customers about edits of their order. */
import type { Queryable } from 'platform/db';
import type { Message } from 'platform/language';
import { localizeItemNames } from '../../catalogue/localized-names.ts';
import { formatRupees, paise, type Paise } from '../../money/money.ts';
import { templates } from '../../texts/message-templates.ts';
import type { NewTotal, OrderEdit, Site } from '../../texts/message-values.ts';
import type { OrderWithItems } from '../orders.sql.ts';
import { compareLines, type PaymentSplit } from './edits.rules.ts';
import type { EditedBill } from './edits.sql.ts';

/** The changes of an edit, for the messages to the customer. */
interface DescribedEdit extends OrderEdit {
  orderId: number;
}

/** Describes for the customer what an edit changes of an order. */
export async function describeEdit(
  db: Queryable,
  order: OrderWithItems,
  bill: EditedBill,
): Promise<DescribedEdit> {
  const inHindi = compareLines(
    await localizeItemNames(db, order.items, 'hi'),
    await localizeItemNames(db, bill.lines, 'hi'),
  );
  return {
    orderId: order.id,
    lines: compareLines(order.items, bill.lines).map(({ name, before, after }, index) => ({
      name: { en: name, hi: inHindi[index]?.name ?? name },
      before,
      after,
    })),
    discount:
      bill.discount_paise === order.discount_paise
        ? null
        : bill.discount_paise === 0
          ? ''
          : formatRupees(paise(bill.discount_paise)),
    hasNewAddress: bill.address !== null,
  };
}

/** Formats the new total. If part of it was paid online, the amount due at the door is listed separately. */
const toNewTotal = (bill: EditedBill, { paidOnline, due }: PaymentSplit): NewTotal => ({
  total: formatRupees(paise(bill.total_paise)),
  cash: paidOnline > 0 && due > 0 ? formatRupees(due) : null,
});

const toRefund = (refund: Paise): string | null => (refund > 0 ? formatRupees(refund) : null);

/** Lists what staff changed, the new total and what is refunded. */
export const buildEditedMessage = (
  edit: DescribedEdit,
  bill: EditedBill,
  split: PaymentSplit,
  site: Site,
): Message =>
  templates.orderEdited(edit.orderId, edit, toNewTotal(bill, split), toRefund(split.refund), site);

/** Asks the customer to accept a higher total before `until`, in the bookings or with the code on the telephone. */
export const buildEditProposedMessage = (
  edit: DescribedEdit,
  bill: EditedBill,
  { until, code }: { until: Date; code: string },
  site: Site,
): Message =>
  templates.editProposed(
    edit.orderId,
    edit,
    {
      total: formatRupees(paise(bill.total_paise)),
      before: formatRupees(paise(bill.total_before_paise)),
      code,
    },
    until.getTime(),
    site,
  );

/** Confirms the edit that the customer accepted, with the new total. */
export const buildEditAcceptedMessage = (
  edit: DescribedEdit,
  bill: EditedBill,
  split: PaymentSplit,
): Message => templates.editAccepted(edit.orderId, edit, toNewTotal(bill, split));
