/** `ops refund …` */
import type { Command } from 'commander';
import { callOps, action, printMessage } from 'platform/command';
import { indianTime, paged, rupees, type Column, type Paged } from 'platform/print';

interface Refund {
  id: number;
  order_id: number;
  amount: number;
  state: string;
  reason: string;
  provider_refund: string;
  created_at: string;
  phone_number: string;
}

const COLUMNS: Column<Refund>[] = [
  { heading: 'ID', cell: ({ id }) => String(id), align: 'right' },
  { heading: 'Since', cell: ({ created_at: at }) => indianTime(at) },
  { heading: 'Order', cell: ({ order_id: order }) => String(order), align: 'right' },
  { heading: 'Phone', cell: ({ phone_number: phone }) => phone },
  { heading: 'Amount', cell: ({ amount }) => rupees(amount), align: 'right' },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Because', cell: ({ reason }) => reason },
  { heading: 'At the provider', cell: ({ provider_refund: name }) => name },
];

interface Asked {
  state: string;
  page: string;
  perPage: string;
}

/** Adds the noun `refund` with its verbs. */
export function addRefundCommands(program: Command): void {
  const refund = program.command('refund').description('money that goes back through the provider');
  const list = refund
    .command('list')
    .description('newest first')
    .option('--state <state>', 'only these: queued, pending, completed or failed', 'all')
    .option('--page <n>', 'which page', '1')
    .option('--per-page <n>', 'refunds on a page', '52');
  action(list, {
    call: ({ state, page, perPage }: Asked) =>
      callOps<{ refunds: Paged<Refund> }>(
        'GET',
        `/ops/refunds?${new URLSearchParams({ state, page, per_page: perPage })}`,
      ),
    print: ({ refunds }) => paged(COLUMNS, refunds, 'There are no refunds to show.'),
  });
  action(
    refund.command('retry <id>').description('have one tried again that the provider failed'),
    {
      call: (id: string) =>
        callOps<{ message: string }>('POST', `/ops/refunds/${encodeURIComponent(id)}/retry`),
      print: printMessage,
    },
  );
}
