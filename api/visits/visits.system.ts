import { runSystemTests } from '../faults/harness/run-system-tests.ts';
import { attempts } from './cases/attempts.ts';
import { reminders } from './cases/reminders.ts';

runSystemTests('visits', [attempts, reminders]);
