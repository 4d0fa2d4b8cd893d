/** `ops refund …` */
import type { Command } from 'commander';
import { callOps, setAction, buildOpsPath, addMessageAction } from 'platform/command';
import { formatIndianTime, formatPage, formatRupees, type Column } from 'platform/print';
import type { Static } from 'typebox';
import type { StaffRefundsResponse } from '../payments/staff-refunds.schema.ts';

type Refunds = Static<typeof StaffRefundsResponse>;

const COLUMNS: Column<Refunds['refunds']['data'][number]>[] = [
  { heading: 'ID', cell: ({ id }) => String(id), align: 'right' },
  { heading: 'Since', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Order', cell: ({ order_id: order }) => String(order), align: 'right' },
  { heading: 'Phone', cell: ({ phone_number: phone }) => phone },
  { heading: 'Amount', cell: ({ amount }) => formatRupees(amount), align: 'right' },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Reason', cell: ({ reason }) => reason },
  { heading: 'At the provider', cell: ({ provider_refund: name }) => name },
];

interface ListOptions {
  state: string;
  page: string;
  perPage: string;
}

/** Adds the noun `refund` with its verbs. */
export function addRefundCommands(program: Command): void {
  const refund = program.command('refund').description('refunds through the payment provider');
  const list = refund
    .command('list')
    .description('newest first')
    .option('--state <state>', 'filter by state: queued, pending, completed or failed', 'all')
    .option('--page <n>', 'page number', '1')
    .option('--per-page <n>', 'refunds per page', '52');
  setAction(list, {
    call: ({ state, page, perPage }: ListOptions) =>
      callOps<Refunds>(
        'GET',
        `/ops/refunds?${new URLSearchParams({ state, page, per_page: perPage })}`,
      ),
    print: ({ refunds }) => formatPage(COLUMNS, refunds, 'There are no refunds to show.'),
  });
  const retry = refund.command('retry <id>').description('retry a failed refund');
  addMessageAction(retry, (id) => buildOpsPath('refunds', id, 'retry'));
}
