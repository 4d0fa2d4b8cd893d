import { kills } from './cases/kill.ts';
import { paymentOrderings } from './cases/payment-orderings.ts';
import { runTrials } from './stand/run-trials.ts';

runTrials('faults', [paymentOrderings, kills]);
