/** `ops refund …`, `ops withdrawal …` */
import { formatIndianTime, formatPage, formatRupees, type Column } from 'platform/print';
import { StaffRefundsQuery } from '../payments/staff-refunds.schema.ts';
import type { Refund, Withdrawal } from '../staff-contract.ts';
import { StaffWithdrawalsQuery } from '../wallet/wallet.schema.ts';
import { formatList } from './format-list.ts';
import { defineCommand } from './ops-command.ts';

const REFUNDS: Column<Refund>[] = [
  { heading: 'ID', cell: ({ id }) => String(id), align: 'right' },
  { heading: 'Since', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Order', cell: ({ order_id: order }) => String(order), align: 'right' },
  { heading: 'Phone', cell: ({ phone_number: phone }) => phone },
  { heading: 'Amount', cell: ({ amount }) => formatRupees(amount), align: 'right' },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Reason', cell: ({ reason }) => reason },
  { heading: 'At the provider', cell: ({ provider_refund: name }) => name },
];

const WITHDRAWALS: Column<Withdrawal>[] = [
  { heading: 'ID', cell: ({ id }) => String(id), align: 'right' },
  { heading: 'Requested', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Customer', cell: ({ user }) => `${user.name} ${user.phone_number}`.trim() },
  { heading: 'PhonePe number', cell: ({ phonepe_number: number }) => number },
  { heading: 'Amount', cell: ({ amount }) => formatRupees(amount), align: 'right' },
  { heading: 'Status', cell: ({ status }) => status },
];

export const moneyCommands = [
  defineCommand('refund list', 'GET /ops/refunds', {
    input: StaffRefundsQuery,
    print: ({ refunds }) => formatPage(REFUNDS, refunds, 'There are no refunds to show.'),
  }),
  defineCommand('refund retry <id>', 'POST /ops/refunds/{id}/retry'),
  defineCommand('withdrawal list', 'GET /ops/withdrawals', {
    input: StaffWithdrawalsQuery,
    print: ({ withdrawals }) => formatList(WITHDRAWALS, withdrawals),
  }),
  defineCommand('withdrawal pay <id>', 'POST /ops/withdrawals/{id}/pay'),
  defineCommand('withdrawal reject <id>', 'POST /ops/withdrawals/{id}/reject'),
];
