/**
 * npm run test:visits [-- --short] [-- --only NAME[,NAME…]]: whether visits keep what they promise, as a table. `--short`
 * does a small part and judges no times. Exit code 0 where everything held.
 */
import { parseArgs } from 'node:util';
import { tryAll } from '../faults/stand/try-all.ts';
import { attempts } from './trials/attempts.trial.ts';
import { plans } from './trials/plans.trial.ts';
import { reminders } from './trials/reminders.trial.ts';
import { shown } from './trials/shown.trial.ts';
import { speed } from './trials/speed.trial.ts';

const TRIALS = [plans, shown, speed, attempts, reminders];

const { values: said } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const names = said.only?.split(',');
const chosen = TRIALS.filter(({ name }) => names === undefined || names.includes(name));

await tryAll('trial', chosen, ({ run }, server) => run(server, said.short));
