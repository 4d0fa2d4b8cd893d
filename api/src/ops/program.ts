/** Staff's command as a whole. */
import { Command } from 'commander';
import { addJsonOption } from 'platform/command';
import { addCatalogueCommands } from './catalogue.commands.ts';
import { addOrderCommands } from './order.commands.ts';
import { addPeopleCommands } from './people.commands.ts';
import { addRefundCommands } from './refund.commands.ts';
import { addSearchMissesCommands } from './search-misses.commands.ts';
import { addStaffCommands } from './staff.commands.ts';
import { addTechnicianCommands } from './technician.commands.ts';
import { addTokenCommands } from './token.commands.ts';
import { addVisitCommands } from './visit.commands.ts';

/** All nouns and verbs of the command line. */
export function opsProgram(): Command {
  const program = addJsonOption(new Command('ops'))
    .description('Staff commands. Connects to OPS_URL, or to the gateway on this machine.')
    .showHelpAfterError('(use --help for usage)');
  addOrderCommands(program);
  addVisitCommands(program);
  addTechnicianCommands(program);
  addRefundCommands(program);
  addPeopleCommands(program);
  addCatalogueCommands(program);
  addSearchMissesCommands(program);
  addStaffCommands(program);
  addTokenCommands(program);
  return program;
}
