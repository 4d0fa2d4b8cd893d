/** `ops visit …` */
import { Option, type Command } from 'commander';
import {
  callOps,
  setAction,
  buildOpsPath,
  getResponseMessage,
  addMessageAction,
} from 'platform/command';
import { formatIndianTime, formatTable, type Column } from 'platform/print';
import type { StaffVisit } from '../visits/visits.schema.ts';

const COLUMNS: Column<StaffVisit>[] = [
  { heading: 'Order', cell: ({ order_id: id }) => String(id), align: 'right' },
  { heading: 'Begins', cell: ({ start }) => formatIndianTime(start) },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Block', cell: ({ block }) => block },
  { heading: 'Technician', cell: ({ technician: { id, name } }) => `${name} (${id})` },
  { heading: 'Phone', cell: ({ technician }) => technician.phone },
];

interface Move {
  start?: string;
  technician?: string;
  anyway?: boolean;
}

/** Adds the noun `visit` with its verbs. */
export function addVisitCommands(program: Command): void {
  const visit = program.command('visit').description('visits of technicians');
  const list = visit
    .command('list')
    .description('list the visits of a day by time')
    .requiredOption('--day <day>', 'such as 2026-11-23')
    .option('--technician <who>', 'only this technician: id or name');
  setAction(list, {
    call: ({ day, technician }: { day: string; technician?: string }) => {
      const query = new URLSearchParams({
        day,
        ...(technician === undefined ? {} : { technician }),
      });
      return callOps<{ visits: StaffVisit[] }>('GET', `/ops/visits?${query}`);
    },
    print: ({ visits }) =>
      visits.length === 0 ? 'There is no visit on that day.' : formatTable(COLUMNS, visits),
  });
  const move = visit
    .command('move <order>')
    .description('set or change time or technician; the customer gets a message')
    .option('--start <moment>', 'start of a window, such as 2026-11-23T10:00+05:30')
    .option('--technician <who>', 'id or name; default: any available')
    .option(
      '--anyway',
      'move even if the technician lacks a skill or is unavailable; recorded in the audit',
    );
  setAction(move, {
    call: (order: string, { start, technician, anyway }: Move) =>
      callOps('POST', buildOpsPath('visits', order, 'move'), { start, technician, anyway }),
    print: getResponseMessage,
  });
  addSteps(visit);
}

function addSteps(visit: Command): void {
  const steps = {
    'on-the-way':
      'record that the technician has left; the customer gets name, number and estimated time',
    arrived: 'record that the technician has arrived',
  };
  for (const [verb, description] of Object.entries(steps))
    addMessageAction(visit.command(`${verb} <order>`).description(description), (order) =>
      buildOpsPath('visits', order, verb),
    );
  const missed = visit
    .command('missed <order>')
    .description('record a missed visit; the customer gets a message')
    .addOption(
      new Option('--by <whom>', 'who missed it').choices(['customer', 'us']).default('us'),
    );
  setAction(missed, {
    call: (order: string, { by }: { by: string }) =>
      callOps('POST', buildOpsPath('visits', order, 'missed'), { by }),
    print: getResponseMessage,
  });
}
