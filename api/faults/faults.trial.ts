import { checkouts } from './cases/checkouts.ts';
import { completions } from './cases/completions.ts';
import { databaseAway } from './cases/database-away.ts';
import { guesses } from './cases/guesses.ts';
import { kills } from './cases/kill.ts';
import { malformed } from './cases/malformed.ts';
import { paymentOrderings } from './cases/payment-orderings.ts';
import { badProvider } from './cases/provider.ts';
import { wallet } from './cases/wallet.ts';
import { runTrials } from './stand/run-trials.ts';

/** Fault injection: kills, a lost database, a failing provider, malformed input, races. */
runTrials('faults', [
  checkouts,
  paymentOrderings,
  kills,
  badProvider,
  completions,
  wallet,
  guesses,
  databaseAway,
  malformed,
]);
