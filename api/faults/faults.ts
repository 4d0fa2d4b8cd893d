import type { Fault } from './fault.ts';
import { checkouts } from './rows/checkouts.fault.ts';
import { completions } from './rows/completions.fault.ts';
import { databaseAway } from './rows/database-away.fault.ts';
import { guesses } from './rows/guesses.fault.ts';
import { kills } from './rows/kill.fault.ts';
import { malformed } from './rows/malformed.fault.ts';
import { paymentOrderings } from './rows/payment-orderings.fault.ts';
import { badProvider } from './rows/provider.fault.ts';
import { wallet } from './rows/wallet.fault.ts';

/** Every fault of the suite, in the order of its table. */
export const FAULTS: readonly Fault[] = [
  checkouts,
  paymentOrderings,
  kills,
  badProvider,
  completions,
  wallet,
  guesses,
  databaseAway,
  malformed,
];
