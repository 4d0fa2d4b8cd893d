/** Columns of the tables of cash and UPI payments. */
import type { Cash, StaffCalls } from 'api/staff-contract';
import { Button, formatRupees, Link } from 'shared-ui/base';
import type { Column } from 'shared-ui/forms/lists';
import { formatDate } from 'shared-ui/parts';
import type { Confirmation } from '../actions/ConfirmMutation.tsx';
import { Phone } from '../ui/Phone.tsx';
import styles from './MoneyPage.module.css';
import { texts } from '../texts/en/money.ts';

const { cash: cashTexts } = texts;
const { upi: upiTexts, owed: owedTexts } = cashTexts;

type TechnicianCash = Cash['technicians'][number];
type EarlierDay = NonNullable<Cash['earlier']>[number];
type OwedOrder = NonNullable<Cash['owed']>[number];
type UpiPayment = TechnicianCash['orders'][number] & { technician: string };

/**
 * Records that the shop received money, or did not: a technician handed over cash, a UPI payment is in the bank statement
 * or missing there, or a customer paid in cash instead of a missing UPI payment. Needs the scope `money`.
 */
export type ReceiptConfirmation =
  | StaffCalls['POST /ops/cash/hand-over']['body']
  | { orderId: number; call: `POST /ops/cash/{id}/${'confirm-upi' | 'reject-upi' | 'take-cash'}` };

type Confirm = ((confirmation: Confirmation<ReceiptConfirmation>) => void) | null;

const getName = (technician: string): string => (technician === '' ? cashTexts.nobody : technician);

/** The UPI payments of a day, grouped by technician. */
export const listUpi = ({ technicians }: Cash): UpiPayment[] =>
  technicians.flatMap(({ technician, orders }) =>
    orders.filter(({ method }) => method === 'upi').map((order) => ({ ...order, technician })),
  );

/**
 * Columns of cash by technician. Without `confirm` the table is read-only.
 * @param day such as 2026-11-23
 */
export function getCashColumns(day: string, confirm: Confirm): Column<TechnicianCash>[] {
  const { columns } = cashTexts;
  return [
    { label: columns.who, cell: ({ technician }) => getName(technician) },
    {
      label: columns.orders,
      cell: ({ orders }) => (
        <span className={styles.orders}>
          {orders
            .filter(({ method }) => method === 'cash')
            .map(({ order_id: id, amount }) => (
              <span key={id}>
                <Link to={`/staff/orders/${id}`}>{texts.order(id)}</Link> {formatRupees(amount)}
              </span>
            ))}
        </span>
      ),
    },
    { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
    {
      label: columns.handedOver,
      align: 'end',
      cell: ({ amount, outstanding }) => formatRupees(amount - outstanding),
    },
    {
      label: columns.outstanding,
      align: 'end',
      cell: ({ technician, outstanding: amount }) => (
        <span className={styles.actions}>
          {formatRupees(amount)}
          {amount > 0 && confirm !== null && (
            <Button
              size="small"
              onClick={() =>
                confirm({
                  title: cashTexts.askHandOver(getName(technician)),
                  confirm: cashTexts.handOver,
                  consequences: [cashTexts.handsOver(formatRupees(amount)), texts.final],
                  input: { day, technician, amount },
                })
              }
            >
              {cashTexts.handOver}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** Columns of what is outstanding from earlier days; each day is a link. */
export const EARLIER_COLUMNS: readonly Column<EarlierDay>[] = [
  {
    label: cashTexts.day,
    cell: ({ day }) => <Link to={`/staff/money?day=${day}`}>{formatDate(day)}</Link>,
  },
  { label: cashTexts.columns.who, cell: ({ technician }) => getName(technician) },
  {
    label: cashTexts.earlier.cash,
    align: 'end',
    cell: ({ outstanding }) => formatRupees(outstanding),
  },
  {
    label: cashTexts.earlier.upi,
    align: 'end',
    cell: ({ unconfirmed }) => formatRupees(unconfirmed),
  },
];

type ShownPayment = Pick<UpiPayment, 'order_id' | 'amount' | 'reference'>;

/** The confirmation that a UPI payment is in the bank statement. */
const getUpiConfirmation = ({ order_id: orderId, amount, reference }: ShownPayment) => ({
  title: upiTexts.ask(orderId),
  confirm: upiTexts.confirm,
  consequences: [upiTexts.matches(formatRupees(amount), reference ?? ''), texts.final],
  input: { orderId, call: 'POST /ops/cash/{id}/confirm-upi' as const },
});

const getUpiRejection = ({ order_id: orderId, amount }: ShownPayment) => ({
  title: upiTexts.askReject(orderId),
  confirm: upiTexts.reject,
  consequences: [upiTexts.rejects(formatRupees(amount)), upiTexts.later],
  input: { orderId, call: 'POST /ops/cash/{id}/reject-upi' as const },
  danger: true,
});

const getCashConfirmation = ({ order_id: orderId, amount }: ShownPayment) => ({
  title: owedTexts.ask(orderId),
  confirm: owedTexts.cash,
  consequences: [cashTexts.handsOver(formatRupees(amount)), texts.final],
  input: { orderId, call: 'POST /ops/cash/{id}/take-cash' as const },
});

const REFERENCE_COLUMN: Column<ShownPayment> = {
  label: upiTexts.columns.reference,
  cell: ({ reference }) => `… ${reference ?? ''}`,
};

const AMOUNT_COLUMN: Column<ShownPayment> = {
  label: cashTexts.columns.amount,
  align: 'end',
  cell: ({ amount }) => formatRupees(amount),
};

const ORDER_COLUMN: Column<ShownPayment> = {
  label: upiTexts.columns.order,
  cell: ({ order_id: id }) => <Link to={`/staff/orders/${id}`}>{texts.order(id)}</Link>,
};

/** Columns of UPI payments. Without `confirm` the table is read-only. */
export const getUpiColumns = (confirm: Confirm): Column<UpiPayment>[] => [
  ORDER_COLUMN,
  { label: cashTexts.columns.who, cell: ({ technician }) => getName(technician) },
  REFERENCE_COLUMN,
  AMOUNT_COLUMN,
  {
    label: upiTexts.columns.state,
    align: 'end',
    cell: ({ settled_at: at, not_received_at: rejected, ...row }) => (
      <span className={styles.actions}>
        {rejected ? upiTexts.rejected : at === null ? upiTexts.open : upiTexts.confirmed}
        {at === null && !rejected && confirm !== null && (
          <>
            <Button size="small" onClick={() => confirm(getUpiConfirmation(row))}>
              {upiTexts.confirm}
            </Button>
            <Button size="small" variant="secondary" onClick={() => confirm(getUpiRejection(row))}>
              {upiTexts.reject}
            </Button>
          </>
        )}
      </span>
    ),
  },
];

/** Columns of UPI payments that were not received. Without `confirm` the table is read-only. */
export const getOwedColumns = (confirm: Confirm): Column<OwedOrder>[] => [
  ORDER_COLUMN,
  {
    label: owedTexts.customer,
    cell: ({ name, phone_number: phone }) => (
      <span>
        {name} <Phone number={phone} />
      </span>
    ),
  },
  { label: cashTexts.columns.who, cell: ({ technician }) => getName(technician) },
  REFERENCE_COLUMN,
  AMOUNT_COLUMN,
  {
    label: upiTexts.columns.state,
    align: 'end',
    cell: (row) => (
      <span className={styles.actions}>
        {formatDate(row.not_received_at)}
        {confirm !== null && (
          <>
            <Button size="small" onClick={() => confirm(getCashConfirmation(row))}>
              {owedTexts.cash}
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => confirm(getUpiConfirmation(row))}
            >
              {owedTexts.arrived}
            </Button>
          </>
        )}
      </span>
    ),
  },
];
