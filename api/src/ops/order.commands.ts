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

type ListResponse = Static<typeof StaffList>;
type StaffOrder = ListResponse['orders']['data'][number];
type DetailResponse = Static<typeof StaffOrderResponse>;

const COLUMNS: Column<StaffOrder>[] = [
  { heading: 'ID', cell: (order) => String(order.id), align: 'right' },
  { heading: 'Placed', cell: (order) => formatIndianTime(order.created_at) },
  { heading: 'Status', cell: (order) => order.status + attention(order) },
  { heading: 'Payment', cell: (order) => `${order.payment_method} ${order.payment_status}` },
  { heading: 'Total', cell: (order) => formatRupees(order.total), align: 'right' },
  { heading: 'Phone', cell: (order) => order.user.phone_number },
  { heading: 'Technician', cell: (order) => order.technician ?? '' },
  { heading: 'Where', cell: (order) => `${order.address}, ${order.block}` },
];

type Change = StaffOrder['changes'][number];

const WAITING = 'asked, no answer yet';

/** What became of a part that joined the order later, in staff's words. */
function stateOf({ state, agreement, objected }: Change): string {
  if (state === 'proposed') return WAITING;
  if (state !== 'agreed') return state;
  if (agreement === 'bookings') return 'agreed in the bookings';
  return objected ? 'THE CUSTOMER OBJECTS: call, then drop-part' : 'agreed by telephone';
}

const CHANGES: Column<Change>[] = [
  { heading: 'Change', cell: ({ id }) => String(id), align: 'right' },
  { heading: 'Part', cell: ({ name, quantity }) => `${name} × ${quantity}` },
  { heading: 'Amount', cell: ({ amount }) => formatRupees(amount), align: 'right' },
  { heading: 'State', cell: stateOf },
];

/** Marks behind an order's status that need staff's attention. */
function attention({ request, changes }: StaffOrder): string {
  if (changes.some(({ state, objected }) => state === 'agreed' && objected)) return ' (objects!)';
  if (request) return ' (cancel?)';
  return changes.some(({ state }) => state === 'proposed') ? ' (asked)' : '';
}

function printDetail({ order }: DetailResponse): string {
  const things = [...order.products, ...order.spare_parts];
  const facts = [
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
  ];
  const items = formatTable(
    [
      { heading: 'Item', cell: ({ name }) => name },
      { heading: 'Qty', cell: ({ quantity }) => String(quantity), align: 'right' },
      { heading: 'Price', cell: ({ price }) => formatRupees(price), align: 'right' },
    ],
    things,
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
  return [facts.join('\n'), items, ...changes, steps].join('\n\n');
}

const PLAIN = {
  confirm: 'confirm a pending order',
  start: 'record that the work has started',
  complete: 'complete the order and issue the invoice',
  'approve-cancel': 'accept a cancellation request',
  'reject-cancel': 'decline a cancellation request',
} as const;

/** Adds the noun `order` with its verbs. */
export function addOrderCommands(program: Command): void {
  const order = program.command('order').description('bookings');
  const list = order
    .command('list')
    .description('list orders, newest first')
    .option('--status <status>', 'only these: a status, or "requested"', 'all')
    .option('--page <n>', 'which page', '1')
    .option('--per-page <n>', 'orders on a page', '52');
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
  for (const [verb, description] of Object.entries(PLAIN))
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
    .option('--phone <number>', 'the mobile number the customer may call; else the one on the list')
    .option(
      '--anyway',
      'also one who lacks a skill or does not work then; it is kept in the audit',
    );
  setAction(assign, {
    call: (id: string, given: { technician: string; phone?: string; anyway?: boolean }) =>
      callOps<DetailResponse>('POST', buildOpsPath('orders', id, 'assign'), {
        technician: given.technician,
        ...(given.phone === undefined ? {} : { phone: given.phone }),
        ...(given.anyway === true ? { anyway: true } : {}),
      }),
    print: getResponseMessage,
  });
  addPartVerbs(order);
}

const ASKING = `
No bill moves without the customer's yes. Whoever gives this command has heard it by telephone: the part is on the bill at
once, kept as agreed so under your key's name, and the customer is told the new sum and how to object. With --ask he is sent
a link and says yes or no in the bookings; agree-part enters a yes that came by telephone after all.
A question that is open when the order is completed or cancelled expires: the part is then on no bill.
What was not paid at checkout is collected in cash on the visit, also of orders that were paid online.`;

function addPartVerbs(order: Command): void {
  const addPart = order
    .command('add-part <id>')
    .description('add a spare part that was agreed by phone to an open order, or ask first')
    .requiredOption('--part <part>', 'id of the spare part')
    .requiredOption('--qty <n>', 'how many')
    .option('--ask', 'ask the customer first, by a message with a link')
    .addHelpText('after', ASKING);
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
