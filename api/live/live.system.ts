import { runSystemTests } from '../faults/harness/run-system-tests.ts';
import { disconnects } from './cases/disconnects.ts';

runSystemTests('live events', [disconnects]);
