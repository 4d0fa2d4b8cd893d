/** Columns of the tables of cash and UPI payments. */
import type { Cash, StaffCalls } from 'api/staff-contract';
import { Button, formatRupees, Link } from 'shared-ui/base';
import type { Column } from 'shared-ui/forms/lists';
import { formatDate } from 'shared-ui/parts';
import type { Confirmation } from '../actions/ConfirmMutation.tsx';
import styles from './MoneyPage.module.css';
import { texts } from '../texts/en/money.ts';

const { cash: cashTexts } = texts;
const { upi: upiTexts } = cashTexts;

type TechnicianCash = Cash['technicians'][number];
type EarlierDay = NonNullable<Cash['earlier']>[number];
type UpiPayment = TechnicianCash['orders'][number] & { technician: string };

/**
 * Confirms that the shop received money: a technician handed over cash, or a UPI payment is in the bank statement. Needs
 * the scope `money`.
 */
export type ReceiptConfirmation =
  | StaffCalls['POST /ops/cash/hand-over']['body']
  | { orderId: number };

type Confirm = ((confirmation: Confirmation<ReceiptConfirmation>) => void) | null;

const getName = (technician: string): string => (technician === '' ? cashTexts.nobody : technician);

/** The UPI payments of a day, grouped by technician. */
export const listUpi = ({ technicians }: Cash): UpiPayment[] =>
  technicians.flatMap(({ technician, orders }) =>
    orders.filter(({ method }) => method === 'upi').map((order) => ({ ...order, technician })),
  );

/**
 * Columns of cash by technician. Without `confirm` the table is read-only.
 * @param day as 2026-11-23
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
                  consequences: [cashTexts.handsOver(formatRupees(amount)), cashTexts.final],
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

/** Columns of UPI payments. Without `confirm` the table is read-only. */
export const getUpiColumns = (confirm: Confirm): Column<UpiPayment>[] => [
  {
    label: upiTexts.columns.order,
    cell: ({ order_id: id }) => <Link to={`/staff/orders/${id}`}>{texts.order(id)}</Link>,
  },
  { label: cashTexts.columns.who, cell: ({ technician }) => getName(technician) },
  { label: upiTexts.columns.reference, cell: ({ reference }) => `… ${reference ?? ''}` },
  { label: cashTexts.columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
  {
    label: upiTexts.columns.state,
    align: 'end',
    cell: ({ order_id: orderId, amount, reference, settled_at: at }) => (
      <span className={styles.actions}>
        {at === null ? upiTexts.open : upiTexts.confirmed}
        {at === null && confirm !== null && (
          <Button
            size="small"
            onClick={() =>
              confirm({
                title: upiTexts.ask(orderId),
                confirm: upiTexts.confirm,
                consequences: [
                  upiTexts.matches(formatRupees(amount), reference ?? ''),
                  cashTexts.final,
                ],
                input: { orderId },
              })
            }
          >
            {upiTexts.confirm}
          </Button>
        )}
      </span>
    ),
  },
];
