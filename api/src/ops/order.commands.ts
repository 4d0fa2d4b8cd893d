/** `ops order …` */
import {
  formatIndianTime,
  formatPage,
  formatRupees,
  formatTable,
  type Column,
} from 'platform/print';
import { Type } from 'typebox';
import { ChangeBody, PartBody } from '../orders/changes/changes.schema.ts';
import {
  PaidByUpi,
  AssignBody,
  CancelBody,
  CompleteBody,
  StaffListQuery,
} from '../orders/staff-orders.schema.ts';
import type { ListedOrder, StaffCalls } from '../staff-contract.ts';
import { defineCommand } from './ops-command.ts';

type OrderResponse = StaffCalls['GET /ops/orders/{id}']['response'];
type Change = ListedOrder['changes'][number];

const ORDERS: Column<ListedOrder>[] = [
  { heading: 'ID', cell: (order) => String(order.id), align: 'right' },
  { heading: 'Placed', cell: (order) => formatIndianTime(order.created_at) },
  { heading: 'Status', cell: (order) => order.status + getAttentionSuffix(order) },
  { heading: 'Payment', cell: (order) => `${order.payment_method} ${order.payment_status}` },
  { heading: 'Total', cell: (order) => formatRupees(order.total), align: 'right' },
  { heading: 'Phone', cell: (order) => order.user.phone_number },
  { heading: 'Technician', cell: (order) => order.technician ?? '' },
  { heading: 'Where', cell: (order) => `${order.address}, ${order.block}` },
];

/** State of a part that was proposed or added after checkout. */
function describeState({ state, agreement, objected }: Change): string {
  if (state === 'proposed') return 'asked, no answer yet';
  if (state !== 'agreed') return state;
  if (agreement === 'bookings') return 'agreed in the bookings';
  return objected ? 'THE CUSTOMER OBJECTS: call, then drop-part' : 'agreed by telephone';
}

const CHANGES: Column<Change>[] = [
  { heading: 'Change', cell: ({ id }) => String(id), align: 'right' },
  { heading: 'Part', cell: ({ name, quantity }) => `${name} × ${quantity}` },
  { heading: 'Amount', cell: ({ amount }) => formatRupees(amount), align: 'right' },
  { heading: 'State', cell: describeState },
];

/** Suffix of the status if the order needs attention. */
function getAttentionSuffix({ request, changes }: ListedOrder): string {
  if (changes.some(({ state, objected }) => state === 'agreed' && objected)) return ' (objects!)';
  if (request) return ' (cancel?)';
  return changes.some(({ state }) => state === 'proposed') ? ' (asked)' : '';
}

function printDetail({ order }: OrderResponse): string {
  const orderItems = [...order.products, ...order.spare_parts];
  const summaryLines = [
    `Order #${order.id}, ${order.status}${order.request ? ', cancellation requested' : ''}`,
    `${order.first_name} ${order.last_name}, ${order.user.phone_number} (${order.user.types})`,
    `${order.address}, ${order.block}, ${order.city}`,
    `${formatRupees(order.total)}, ${order.payment_method} ${order.payment_status}, due ${formatRupees(order.due)}`,
    ...(order.note === null ? [] : [`Note: ${order.note}`]),
    ...(order.visit === null
      ? []
      : [`Visit ${formatIndianTime(order.visit.start)}, ${order.visit.state}`]),
    ...(order.technician === null
      ? []
      : [`Technician ${order.technician}, ${order.technician_phone ?? 'no number'}`]),
    ...(order.invoice_number === null ? [] : [`Invoice ${order.invoice_number}`]),
    `You can: ${order.actions.join(', ') || 'nothing'}`,
  ];
  const items = formatTable(
    [
      { heading: 'Item', cell: ({ name }) => name },
      { heading: 'Qty', cell: ({ quantity }) => String(quantity), align: 'right' },
      { heading: 'Price', cell: ({ price }) => formatRupees(price), align: 'right' },
    ],
    orderItems,
  );
  const steps = formatTable(
    [
      { heading: 'When', cell: ({ at }) => formatIndianTime(at) },
      { heading: 'Who', cell: ({ by }) => by },
      { heading: 'Status', cell: ({ status }) => status },
      { heading: 'Payment', cell: ({ payment_status: payment }) => payment },
    ],
    order.steps,
  );
  const changes = order.changes.length === 0 ? [] : [formatTable(CHANGES, order.changes)];
  return [summaryLines.join('\n'), items, ...changes, steps].join('\n\n');
}

const PART_HELP = `
A part is added only if the customer agrees. Without --ask you confirm that they agreed by phone: the part is added at once,
recorded under your name, and the customer gets a message with the new total and how to object. With --ask the customer gets
a link to accept or decline; agree-part records an agreement by phone. An open proposal expires when the order is completed
or cancelled.
Whatever was not paid at checkout is paid in cash on the visit or at the shop, also for orders that were paid online.`;

const printBill = ({ message, order: { total, due } }: OrderResponse): string =>
  `${message} Total ${formatRupees(total)}, due ${formatRupees(due)}.`;

export const orderCommands = [
  defineCommand('order list', 'GET /ops/orders', {
    input: StaffListQuery,
    print: ({ orders }) => formatPage(ORDERS, orders, 'There are no orders to show.'),
  }),
  defineCommand('order show <id>', 'GET /ops/orders/{id}', { print: printDetail }),
  defineCommand('order confirm <id>', 'POST /ops/orders/{id}/confirm'),
  defineCommand('order start <id>', 'POST /ops/orders/{id}/start'),
  defineCommand('order complete <id>', 'POST /ops/orders/{id}/complete', { input: CompleteBody }),
  defineCommand('order hand-over <id>', 'POST /ops/orders/{id}/hand-over', { input: PaidByUpi }),
  defineCommand('order pay-in-cash <id>', 'POST /ops/orders/{id}/pay-in-cash'),
  defineCommand('order cancel <id>', 'POST /ops/orders/{id}/cancel', { input: CancelBody }),
  defineCommand('order approve-cancel <id>', 'POST /ops/orders/{id}/approve-cancel'),
  defineCommand('order reject-cancel <id>', 'POST /ops/orders/{id}/reject-cancel'),
  defineCommand('order assign <id>', 'POST /ops/orders/{id}/assign', { input: AssignBody }),
  defineCommand('order add-part <id>', 'POST /ops/orders/{id}/parts', {
    input: Type.Omit(PartBody, ['telephone']),
    flags: { '--ask': 'propose it to the customer by a message with a link' },
    adapt: (input, { ask }) => (ask === true ? input : { ...input, telephone: true }),
    help: PART_HELP,
    print: printBill,
  }),
  defineCommand('order agree-part <id>', 'POST /ops/orders/{id}/agree-part', {
    input: ChangeBody,
    print: printBill,
  }),
  defineCommand('order drop-part <id>', 'POST /ops/orders/{id}/drop-part', {
    input: ChangeBody,
    print: printBill,
  }),
];
