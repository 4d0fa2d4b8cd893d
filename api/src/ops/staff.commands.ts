/** `ops staff …` */
import { Option, type Command } from 'commander';
import { callOps, setAction, getResponseMessage } from 'platform/command';
import { formatIndianTime, formatTable, type Column } from 'platform/print';
import type { Person } from '../people/people.schema.ts';
import { ROLES } from '../people/roles.rules.ts';

interface MessageResponse {
  message: string;
}

const COLUMNS: Column<Person>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Number', cell: ({ phone }) => phone ?? '' },
  { heading: 'Since', cell: ({ added_at: at }) => formatIndianTime(at) },
  { heading: 'Left', cell: ({ removed_at: at }) => (at === null ? '' : formatIndianTime(at)) },
];

/** Adds the noun `staff` with its verbs. */
export function addStaffCommands(program: Command): void {
  const staff = program.command('staff').description('staff logins of the console');
  const add = staff
    .command('add <phone>')
    .description('add a staff member, or change the role')
    .requiredOption('--name <name>', 'name in the audit trail')
    .addOption(
      new Option('--role <role>', 'role, which determines the scopes')
        .choices(ROLES)
        .makeOptionMandatory(),
    );
  setAction(add, {
    call: (phone: string, { name, role }: { name: string; role: string }) =>
      callOps<MessageResponse & { staff: Person }>('POST', '/ops/staff', { phone, name, role }),
    print: getResponseMessage,
  });
  const list = staff
    .command('list')
    .description('list staff')
    .option('--all', 'include removed staff');
  setAction(list, {
    call: ({ all }: { all?: boolean }) =>
      callOps<{ staff: Person[] }>('GET', `/ops/staff${all === true ? '?all=true' : ''}`),
    print: ({ staff: people }) =>
      people.length === 0 ? 'No staff.' : formatTable(COLUMNS, people),
  });
  setAction(
    staff.command('remove <phone>').description('remove a staff member, with immediate effect'),
    {
      call: (phone: string) =>
        callOps<MessageResponse>('POST', `/ops/staff/${encodeURIComponent(phone)}/remove`),
      print: getResponseMessage,
    },
  );
}
