/** `ops visit …`, `ops technician …` */
import { formatIndianTime, type Column } from 'platform/print';
import type { Technician } from '../staff-contract.ts';
import {
  LeaveBody,
  TechnicianBody,
  TechnicianEdit,
} from '../visits/technicians/technicians.schema.ts';
import {
  MissedBody,
  StaffMoveBody,
  StaffVisitsQuery,
  type StaffVisit,
} from '../visits/visits.schema.ts';
import { formatList } from './format-list.ts';
import { defineCommand } from './ops-command.ts';

const VISITS: Column<StaffVisit>[] = [
  { heading: 'Order', cell: ({ order_id: id }) => String(id), align: 'right' },
  { heading: 'Begins', cell: ({ start }) => formatIndianTime(start) },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Block', cell: ({ block }) => block },
  { heading: 'Technician', cell: ({ technician: { id, name } }) => `${name} (${id})` },
  { heading: 'Phone', cell: ({ technician }) => technician.phone },
];

const TECHNICIANS: Column<Technician>[] = [
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

export const visitCommands = [
  defineCommand('visit list', 'GET /ops/visits', {
    input: StaffVisitsQuery,
    print: ({ visits }) => formatList(VISITS, visits, 'There is no visit on that day.'),
  }),
  defineCommand('visit move <order>', 'POST /ops/visits/{id}/move', { input: StaffMoveBody }),
  defineCommand('visit on-the-way <order>', 'POST /ops/visits/{id}/on-the-way'),
  defineCommand('visit arrived <order>', 'POST /ops/visits/{id}/arrived'),
  defineCommand('visit missed <order>', 'POST /ops/visits/{id}/missed', { input: MissedBody }),
  defineCommand('technician list', 'GET /ops/technicians', {
    print: ({ technicians }) =>
      formatList(
        TECHNICIANS,
        technicians,
        'There are no technicians. No visit times are offered until one is added.',
      ),
  }),
  defineCommand('technician add <name>', 'POST /ops/technicians', { input: TechnicianBody }),
  defineCommand('technician edit <id>', 'POST /ops/technicians/{id}', { input: TechnicianEdit }),
  defineCommand('technician leave <id>', 'POST /ops/technicians/{id}/leave', { input: LeaveBody }),
  defineCommand('technician drop-leave <id>', 'POST /ops/technicians/{id}/drop-leave', {
    input: LeaveBody,
  }),
  defineCommand('technician end <id>', 'POST /ops/technicians/{id}/end'),
];
