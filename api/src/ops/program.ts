/** The `ops` command for staff. */
import { Command } from 'commander';
import { addJsonOption } from 'platform/command';
import { catalogueCommands } from './catalogue.commands.ts';
import { moneyCommands } from './money.commands.ts';
import { orderCommands } from './order.commands.ts';
import { peopleCommands } from './people.commands.ts';
import { settingsCommands } from './settings.commands.ts';
import { tokenCommands } from './token.commands.ts';
import { addCommand, type OpsCommand } from './ops-command.ts';
import { visitCommands } from './visit.commands.ts';

/** Descriptions of the command groups. */
const GROUPS = {
  order: 'bookings',
  visit: 'visits of technicians',
  technician: 'technicians, their hours and leave',
  refund: 'refunds through the payment provider',
  withdrawal: 'withdrawal requests of users',
  user: 'customers and partners',
  contact: 'messages of the contact form',
  review: 'reviews of customers',
  catalogue: 'products, services and parts on sale',
  settings: 'settings of the shop',
  'search-misses': 'searches without results',
  staff: 'staff logins of the console',
  token: 'keys of the staff API and their scopes; needs the installation token',
};

/** All commands. */
export const opsCommands: readonly OpsCommand[] = [
  ...orderCommands,
  ...visitCommands,
  ...moneyCommands,
  ...peopleCommands,
  ...catalogueCommands,
  ...settingsCommands,
  ...tokenCommands,
];

/** The program with all groups and commands. */
export function createOpsProgram(): Command {
  const program = addJsonOption(new Command('ops'))
    .description('Staff commands. Connects to OPS_URL, or to the gateway on this machine.')
    .showHelpAfterError('(use --help for usage)');
  for (const [name, description] of Object.entries(GROUPS)) {
    const group = program.command(name).description(description);
    for (const command of opsCommands.filter(({ usage }) => usage.startsWith(`${name} `)))
      addCommand(group, command);
  }
  return program;
}
