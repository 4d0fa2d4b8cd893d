/** `ops technician …` */
import type { Command } from 'commander';
import {
  callOps,
  setAction,
  buildOpsPath,
  getResponseMessage,
  addMessageAction,
} from 'platform/command';
import { formatIndianTime, formatTable, type Column } from 'platform/print';
import type { Technician } from '../visits/technicians/technicians.schema.ts';

const COLUMNS: Column<Technician>[] = [
  { heading: 'ID', cell: ({ id }) => String(id), align: 'right' },
  {
    heading: 'Name',
    cell: ({ name, ended_at: ended }) => (ended === null ? name : `${name} (ended)`),
  },
  { heading: 'Phone', cell: ({ phone }) => phone },
  { heading: 'Skills', cell: ({ skills }) => skills.join(',') },
  { heading: 'Blocks', cell: ({ blocks }) => blocks.join(',') },
  { heading: 'Hours', cell: ({ hours }) => hours },
  {
    heading: 'Leave',
    cell: ({ leave }) =>
      leave
        .map(({ from, to }) => `${formatIndianTime(from)} to ${formatIndianTime(to)}`)
        .join('; '),
  },
  { heading: 'Visits', cell: ({ visits_ahead: ahead }) => String(ahead), align: 'right' },
];

interface Given {
  name?: string | undefined;
  phone?: string | undefined;
  skills?: string | undefined;
  blocks?: string | undefined;
  hours?: string | undefined;
}

const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const bodyOf = ({ skills, blocks, ...rest }: Given) => ({
  ...rest,
  ...(skills === undefined ? {} : { skills: words(skills).map(Number) }),
  ...(blocks === undefined ? {} : { blocks: words(blocks) }),
});

/** Adds the noun `technician` with its verbs. */
export function addTechnicianCommands(program: Command): void {
  const technician = program
    .command('technician')
    .description('technicians, their hours and leave');
  setAction(
    technician.command('list').description('list technicians with skills, hours and leave'),
    {
      call: () => callOps<{ technicians: Technician[] }>('GET', '/ops/technicians'),
      print: ({ technicians }) =>
        technicians.length === 0
          ? 'There is nobody. Until there is, no times are offered, and orders come without one.'
          : formatTable(COLUMNS, technicians),
    },
  );
  const add = technician
    .command('add <name>')
    .description('add a technician')
    .requiredOption(
      '--phone <number>',
      'the mobile number: the technician logs in with it, and customers may call it',
    )
    .requiredOption('--skills <ids>', 'ids of services (sub-categories), with commas between')
    .requiredOption('--blocks <names>', 'where to, with commas between')
    .requiredOption('--hours <hours>', 'when, such as "Mon-Sat 09:00-18:00, Sun 10:00-14:00"');
  setAction(add, {
    call: (name: string, given: Given) =>
      callOps('POST', '/ops/technicians', { ...bodyOf(given), name }),
    print: getResponseMessage,
  });
  addVerbsOfOne(technician);
}

function addVerbsOfOne(technician: Command): void {
  const edit = technician
    .command('edit <id>')
    .description('edit a technician; booked visits stay')
    .option('--name <name>')
    .option('--phone <number>', 'the login moves to this number with the next call')
    .option('--skills <ids>')
    .option('--blocks <names>')
    .option('--hours <hours>');
  setAction(edit, {
    call: (id: string, { name, phone, skills, blocks, hours }: Given) =>
      callOps(
        'POST',
        buildOpsPath('technicians', id),
        bodyOf({ name, phone, skills, blocks, hours }),
      ),
    print: getResponseMessage,
  });
  const leave = technician
    .command('leave <id>')
    .description('record leave; lists the visits to reassign')
    .requiredOption('--from <day>', 'the first day, such as 2026-11-23')
    .requiredOption('--to <day>', 'the last day');
  setAction(leave, {
    call: (id: string, { from, to }: { from: string; to: string }) =>
      callOps('POST', buildOpsPath('technicians', id, 'leave'), { from, to }),
    print: getResponseMessage,
  });
  const dropLeave = technician
    .command('drop-leave <id>')
    .description('cancel current or future leave; times are offered again')
    .requiredOption('--from <day>', 'first day, as recorded')
    .requiredOption('--to <day>', 'last day, as recorded');
  setAction(dropLeave, {
    call: (id: string, { from, to }: { from: string; to: string }) =>
      callOps('POST', buildOpsPath('technicians', id, 'drop-leave'), { from, to }),
    print: getResponseMessage,
  });
  const end = technician
    .command('end <id>')
    .description('deactivate a technician; lists the visits to reassign');
  addMessageAction(end, (id) => buildOpsPath('technicians', id, 'end'));
}
