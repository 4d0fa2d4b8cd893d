/** `ops order …` */
import type { Command } from 'commander';
import {
  callOps,
  setAction,
  buildOpsPath,
  getResponseMessage,
  addMessageAction,
} from 'platform/command';
import {
  formatIndianTime,
  formatPage,
  formatRupees,
  formatTable,
  type Column,
} from 'platform/print';
import type { Static } from 'typebox';
import type { StaffList, StaffOrderResponse } from '../orders/staff-orders.schema.ts';
import type { Action } from '../transitions/actions.rules.ts';

type ListResponse = Static<typeof StaffList>;
type StaffOrder = ListResponse['orders']['data'][number];
type DetailResponse = Static<typeof StaffOrderResponse>;

const COLUMNS: Column<StaffOrder>[] = [
  { heading: 'ID', cell: (order) => String(order.id), align: 'right' },
  { heading: 'Placed', cell: (order) => formatIndianTime(order.created_at) },
  { heading: 'Status', cell: (order) => order.status + getAttentionSuffix(order) },
  { heading: 'Payment', cell: (order) => `${order.payment_method} ${order.payment_status}` },
  { heading: 'Total', cell: (order) => formatRupees(order.total), align: 'right' },
  { heading: 'Phone', cell: (order) => order.user.phone_number },
  { heading: 'Technician', cell: (order) => order.technician ?? '' },
  { heading: 'Where', cell: (order) => `${order.address}, ${order.block}` },
];

type Change = StaffOrder['changes'][number];

const WAITING = 'asked, no answer yet';

/** State of a part that was added to the order later, as shown to staff. */
function describeState({ state, agreement, objected }: Change): string {
  if (state === 'proposed') return WAITING;
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
function getAttentionSuffix({ request, changes }: StaffOrder): string {
  if (changes.some(({ state, objected }) => state === 'agreed' && objected)) return ' (objects!)';
  if (request) return ' (cancel?)';
  return changes.some(({ state }) => state === 'proposed') ? ' (asked)' : '';
}

function printDetail({ order }: DetailResponse): string {
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

const SIMPLE_VERBS = {
  confirm: 'confirm a pending order',
  start: 'record that the work has started',
  complete: 'complete the order and issue the invoice',
  'approve-cancel': 'accept a cancellation request',
  'reject-cancel': 'decline a cancellation request',
} as const satisfies Partial<Record<Action, string>>;

/** Adds the noun `order` with its verbs. */
export function addOrderCommands(program: Command): void {
  const order = program.command('order').description('bookings');
  const list = order
    .command('list')
    .description('list orders, newest first')
    .option('--status <status>', 'filter by a status, or "requested"', 'all')
    .option('--page <n>', 'page number', '1')
    .option('--per-page <n>', 'orders per page', '52');
  setAction(list, {
    call: ({ status, page, perPage }: { status: string; page: string; perPage: string }) =>
      callOps<ListResponse>(
        'GET',
        `/ops/orders?${new URLSearchParams({ status, page, per_page: perPage })}`,
      ),
    print: ({ orders }) => formatPage(COLUMNS, orders, 'There are no orders to show.'),
  });
  setAction(order.command('show <id>').description('show one order with its history'), {
    call: (id: string) => callOps<DetailResponse>('GET', buildOpsPath('orders', id)),
    print: printDetail,
  });
  for (const [verb, description] of Object.entries(SIMPLE_VERBS))
    addMessageAction(order.command(`${verb} <id>`).description(description), (id) =>
      buildOpsPath('orders', id, verb),
    );
  addVerbsWithOptions(order);
}

function addVerbsWithOptions(order: Command): void {
  const assign = order
    .command('assign <id>')
    .description('assign a confirmed order; the customer gets the technician’s name and number')
    .requiredOption('--technician <who>', 'id or name of a suitable technician')
    .option(
      '--phone <number>',
      'mobile number for the customer to call; default: the number of the technician',
    )
    .option(
      '--anyway',
      'assign even if the technician lacks a skill or is unavailable; recorded in the audit',
    );
  setAction(assign, {
    call: (id: string, options: { technician: string; phone?: string; anyway?: boolean }) =>
      callOps<DetailResponse>('POST', buildOpsPath('orders', id, 'assign'), {
        technician: options.technician,
        ...(options.phone === undefined ? {} : { phone: options.phone }),
        ...(options.anyway === true ? { anyway: true } : {}),
      }),
    print: getResponseMessage,
  });
  addPartVerbs(order);
}

const PART_HELP = `
A part is added only if the customer agrees. Without --ask you confirm that they agreed by phone: the part is added at once,
recorded under your name, and the customer gets a message with the new total and how to object. With --ask the customer gets
a link to accept or decline; agree-part records an agreement by phone. An open proposal expires when the order is completed
or cancelled.
Whatever was not paid at checkout is paid in cash on the visit, also for orders that were paid online.`;

function addPartVerbs(order: Command): void {
  const addPart = order
    .command('add-part <id>')
    .description('add a spare part that was agreed by phone to an open order, or ask first')
    .requiredOption('--part <part>', 'id of the spare part')
    .requiredOption('--qty <n>', 'quantity')
    .option('--ask', 'propose it to the customer by a message with a link')
    .addHelpText('after', PART_HELP);
  setAction(addPart, {
    call: (id: string, { part, qty, ask }: { part: string; qty: string; ask?: boolean }) =>
      callOps<DetailResponse>('POST', buildOpsPath('orders', id, 'parts'), {
        part: Number(part),
        qty: Number(qty),
        ...(ask === true ? {} : { telephone: true }),
      }),
    print: printBill,
  });
  const agreePart = order
    .command('agree-part <id>')
    .description('record that the customer agreed to a proposed part by phone')
    .requiredOption('--change <n>', 'number of the change, as `order show` lists it');
  setAction(agreePart, {
    call: (id: string, { change }: { change: string }) =>
      callOps<DetailResponse>('POST', buildOpsPath('orders', id, 'agree-part'), {
        change: Number(change),
      }),
    print: printBill,
  });
  const dropPart = order
    .command('drop-part <id>')
    .description('withdraw a proposed or added part of an open order')
    .requiredOption('--change <n>', 'number of the change, as `order show` lists it');
  setAction(dropPart, {
    call: (id: string, { change }: { change: string }) =>
      callOps<DetailResponse>('POST', buildOpsPath('orders', id, 'drop-part'), {
        change: Number(change),
      }),
    print: printBill,
  });
}

const printBill = ({ message, order: { total, due } }: DetailResponse): string =>
  `${message} Total ${formatRupees(total)}, due ${formatRupees(due)}.`;
