import { runSystemTests } from '../faults/harness/run-system-tests.ts';
import { cuts } from './cases/cuts.ts';

runSystemTests('live events', [cuts]);
