import { kills } from './cases/kill.ts';
import { paymentOrderings } from './cases/payment-orderings.ts';
import { runSystemTests } from './harness/run-system-tests.ts';

runSystemTests('faults', [paymentOrderings, kills]);
