/** `ops user …`, `ops contact …`, `ops review …`, `ops search-misses …`, `ops staff …` */
import { OpsError } from 'platform/command';
import { formatIndianTime, formatRupees, type Column } from 'platform/print';
import { PeopleQuery, PersonBody, type Person } from '../people/people.schema.ts';
import { UserTypeBody } from '../people/users.schema.ts';
import type { ContactMessage, Review, StaffCalls } from '../staff-contract.ts';
import { formatList } from './format-list.ts';
import { defineCommand } from './ops-command.ts';

type SearchMiss = StaffCalls['GET /ops/search-misses']['response']['search_misses'][number];

const CONTACTS: Column<ContactMessage>[] = [
  { heading: 'When', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Name', cell: ({ first_name: name }) => name },
  { heading: 'Mobile', cell: ({ mobile_no: mobile }) => mobile },
  { heading: 'Service', cell: ({ service_name: service }) => service },
  { heading: 'Message', cell: ({ description }) => description },
];

const REVIEWS: Column<Review>[] = [
  { heading: 'When', cell: ({ created_at: at }) => formatIndianTime(at) },
  { heading: 'Order', cell: ({ order_id: order }) => String(order), align: 'right' },
  { heading: 'Stars', cell: ({ rating }) => String(rating), align: 'right' },
  { heading: 'Reasons', cell: ({ reason }) => reason },
  { heading: 'Comment', cell: ({ comment }) => comment },
];

const SEARCH_MISSES: Column<SearchMiss>[] = [
  { heading: 'Times', cell: ({ times }) => String(times), align: 'right' },
  { heading: 'Last', cell: ({ last_at: at }) => formatIndianTime(at) },
  { heading: 'Searched for', cell: ({ query }) => query },
];

const STAFF: Column<Person>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Number', cell: ({ phone }) => phone ?? '' },
  { heading: 'Since', cell: ({ added_at: at }) => formatIndianTime(at) },
  { heading: 'Left', cell: ({ removed_at: at }) => (at === null ? '' : formatIndianTime(at)) },
];

export const peopleCommands = [
  defineCommand('user export <phone>', 'GET /ops/users/{phone}/export', {
    print: ({ exported_at, data }) => JSON.stringify({ exported_at, data }, null, 2),
  }),
  defineCommand('user erase <phone>', 'POST /ops/users/{phone}/erase', {
    flags: { '--yes': 'confirm the erasure' },
    adapt: (_, { yes }, [phone]) => {
      if (yes !== true) throw new OpsError(`This can't be undone. To erase ${phone}, add --yes.`);
    },
    print: ({ message, forfeited }) =>
      forfeited > 0
        ? `${message} ${formatRupees(forfeited)} of the wallet are forfeited.`
        : message,
  }),
  defineCommand('user log-out <phone>', 'POST /ops/users/{phone}/log-out'),
  defineCommand('user set-type <phone> <type>', 'POST /ops/users/{phone}/type', {
    input: UserTypeBody,
  }),
  defineCommand('user unlock <phone>', 'POST /ops/users/{phone}/unlock'),
  defineCommand('contact list', 'GET /ops/contacts', {
    print: ({ contacts }) => formatList(CONTACTS, contacts),
  }),
  defineCommand('review list', 'GET /ops/reviews', {
    print: ({ reviews }) => formatList(REVIEWS, reviews),
  }),
  defineCommand('search-misses list', 'GET /ops/search-misses', {
    print: ({ search_misses: misses }) =>
      formatList(SEARCH_MISSES, misses, 'Every search found something.'),
  }),
  defineCommand('staff add <phone>', 'POST /ops/staff', { input: PersonBody }),
  defineCommand('staff list', 'GET /ops/staff', {
    input: PeopleQuery,
    print: ({ staff }) => formatList(STAFF, staff, 'No staff.'),
  }),
  defineCommand('staff remove <phone>', 'POST /ops/staff/{phone}/remove'),
];
