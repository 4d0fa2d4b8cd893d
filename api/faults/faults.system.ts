import { kills } from './cases/kill.ts';
import { runSystemTests } from './harness/run-system-tests.ts';

runSystemTests('faults', [kills]);
