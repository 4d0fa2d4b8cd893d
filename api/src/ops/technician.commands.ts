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

interface TechnicianOptions {
  name?: string | undefined;
  phone?: string | undefined;
  skills?: string | undefined;
  blocks?: string | undefined;
  hours?: string | undefined;
}

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const toBody = ({ skills, blocks, ...rest }: TechnicianOptions) => ({
  ...rest,
  ...(skills === undefined ? {} : { skills: splitList(skills).map(Number) }),
  ...(blocks === undefined ? {} : { blocks: splitList(blocks) }),
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
          ? 'There are no technicians. No visit times are offered until one is added.'
          : formatTable(COLUMNS, technicians),
    },
  );
  const add = technician
    .command('add <name>')
    .description('add a technician')
    .requiredOption('--phone <number>', 'mobile number, used to log in and for customers to call')
    .requiredOption('--skills <ids>', 'ids of services (sub-categories), separated by commas')
    .requiredOption('--blocks <names>', 'served blocks, separated by commas')
    .requiredOption(
      '--hours <hours>',
      'working hours, such as "Mon-Sat 09:00-18:00, Sun 10:00-14:00"',
    );
  setAction(add, {
    call: (name: string, options: TechnicianOptions) =>
      callOps('POST', '/ops/technicians', { ...toBody(options), name }),
    print: getResponseMessage,
  });
  addVerbsWithId(technician);
}

function addVerbsWithId(technician: Command): void {
  const edit = technician
    .command('edit <id>')
    .description('edit a technician; booked visits stay')
    .option('--name <name>')
    .option('--phone <number>', 'new mobile number, which is also the new login')
    .option('--skills <ids>')
    .option('--blocks <names>')
    .option('--hours <hours>');
  setAction(edit, {
    call: (id: string, { name, phone, skills, blocks, hours }: TechnicianOptions) =>
      callOps(
        'POST',
        buildOpsPath('technicians', id),
        toBody({ name, phone, skills, blocks, hours }),
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
