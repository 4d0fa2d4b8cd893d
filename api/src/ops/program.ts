/** The `ops` command for staff. */
import { Command } from 'commander';
import { addJsonOption } from 'platform/command';
import { catalogueVerbs } from './catalogue.verbs.ts';
import { moneyVerbs } from './money.verbs.ts';
import { orderVerbs } from './order.verbs.ts';
import { peopleVerbs } from './people.verbs.ts';
import { settingsVerbs } from './settings.verbs.ts';
import { tokenVerbs } from './token.verbs.ts';
import { addVerb, type Verb } from './verb.ts';
import { visitVerbs } from './visit.verbs.ts';

const NOUNS = {
  order: 'bookings',
  visit: 'visits of technicians',
  technician: 'technicians, their hours and leave',
  refund: 'refunds through the payment provider',
  withdrawal: 'withdrawal requests of users',
  user: 'customers and partners',
  contact: 'messages of the contact form',
  review: 'reviews of customers',
  catalogue: 'products, services and parts on sale',
  settings: 'business facts and the promo bar',
  'search-misses': 'searches without results',
  staff: 'staff logins of the console',
  token: 'keys of the staff API and their scopes; needs the installation token',
};

/** All verbs of the command line. */
export const verbs: readonly Verb[] = [
  ...orderVerbs,
  ...visitVerbs,
  ...moneyVerbs,
  ...peopleVerbs,
  ...catalogueVerbs,
  ...settingsVerbs,
  ...tokenVerbs,
];

/** All nouns and verbs of the command line. */
export function createOpsProgram(): Command {
  const program = addJsonOption(new Command('ops'))
    .description('Staff commands. Connects to OPS_URL, or to the gateway on this machine.')
    .showHelpAfterError('(use --help for usage)');
  for (const [noun, description] of Object.entries(NOUNS)) {
    const command = program.command(noun).description(description);
    for (const verb of verbs.filter(({ usage }) => usage.startsWith(`${noun} `)))
      addVerb(command, verb);
  }
  return program;
}
