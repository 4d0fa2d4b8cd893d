/** `ops withdrawal …`, `ops user …`, `ops contact …`, `ops review …` */
import { Argument, type Command } from 'commander';
import {
  callOps,
  setAction,
  buildOpsPath,
  getResponseMessage,
  addMessageAction,
} from 'platform/command';
import { formatIndianTime, formatRupees, formatTable, type Column } from 'platform/print';
import type { Static } from 'typebox';
import type { StaffContactsResponse } from '../contact/contact.schema.ts';
import type { StaffReviewsResponse } from '../feedback/feedback.schema.ts';
import type { StaffWithdrawalsResponse } from '../wallet/wallet.schema.ts';
import { addUserDataCommands } from './user-data.commands.ts';

type Withdrawals = Static<typeof StaffWithdrawalsResponse>;
type Contacts = Static<typeof StaffContactsResponse>;
type Reviews = Static<typeof StaffReviewsResponse>;

const WITHDRAWALS: Column<Withdrawals['withdrawals'][number]>[] = [
  { heading: 'ID', cell: ({ id }) => String(id), align: 'right' },
  { heading: 'Asked', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Who', cell: ({ user }) => `${user.name} ${user.phone_number}`.trim() },
  { heading: 'PhonePe number', cell: ({ phonepe_number: number }) => number },
  { heading: 'Amount', cell: ({ amount }) => formatRupees(amount), align: 'right' },
  { heading: 'Status', cell: ({ status }) => status },
];

const CONTACTS: Column<Contacts['contacts'][number]>[] = [
  { heading: 'When', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Name', cell: ({ first_name: name }) => name },
  { heading: 'Mobile', cell: ({ mobile_no: mobile }) => mobile },
  { heading: 'Service', cell: ({ service_name: service }) => service },
  { heading: 'Message', cell: ({ description }) => description },
];

const REVIEWS: Column<Reviews['reviews'][number]>[] = [
  { heading: 'When', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Order', cell: ({ order_id: order }) => String(order), align: 'right' },
  { heading: 'Stars', cell: ({ rating }) => String(rating), align: 'right' },
  { heading: 'Reasons', cell: ({ reason }) => reason },
  { heading: 'Comment', cell: ({ comment }) => comment },
];

/** Adds the nouns `withdrawal`, `user`, `contact` and `review` with their verbs. */
export function addPeopleCommands(program: Command): void {
  addWithdrawals(program);
  addUsers(program);
  const contact = program.command('contact').description('messages of the contact form');
  setAction(contact.command('list').description('newest first'), {
    call: () => callOps<Contacts>('GET', '/ops/contacts'),
    print: ({ contacts }) => formatList(CONTACTS, contacts),
  });
  const review = program.command('review').description('reviews of customers');
  setAction(review.command('list').description('newest first'), {
    call: () => callOps<Reviews>('GET', '/ops/reviews'),
    print: ({ reviews }) => formatList(REVIEWS, reviews),
  });
}

function addUsers(program: Command): void {
  const user = program.command('user').description('customers and partners');
  addUserDataCommands(user);
  const setType = user
    .command('set-type <phone>')
    .description('make a user a partner or a customer')
    .addArgument(new Argument('<type>').choices(['partner', 'customer']));
  setAction(setType, {
    call: (phone: string, type: string) =>
      callOps('POST', buildOpsPath('users', phone, 'type'), { type }),
    print: getResponseMessage,
  });
  const unlock = user
    .command('unlock <phone>')
    .description('unblock a number after too many codes; verify the caller first');
  addMessageAction(unlock, (phone) => buildOpsPath('users', phone, 'unlock'));
}

function addWithdrawals(program: Command): void {
  const withdrawal = program.command('withdrawal').description('withdrawal requests of users');
  setAction(withdrawal.command('list').description('newest first'), {
    call: () => callOps<Withdrawals>('GET', '/ops/withdrawals'),
    print: ({ withdrawals }) => formatList(WITHDRAWALS, withdrawals),
  });
  const verbs = { pay: 'the money is sent', reject: 'the amount goes back to the wallet' };
  for (const [verb, description] of Object.entries(verbs))
    addMessageAction(withdrawal.command(`${verb} <id>`).description(description), (id) =>
      buildOpsPath('withdrawals', id, verb),
    );
}

const formatList = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  rows.length === 0 ? 'No entries.' : formatTable(columns, rows);
