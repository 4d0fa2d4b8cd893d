import { runTrials } from '../faults/stand/run-trials.ts';
import { attempts } from './cases/attempts.ts';
import { plans } from './cases/plans.ts';
import { reminders } from './cases/reminders.ts';
import { shown } from './cases/shown.ts';

runTrials('visits', [plans, shown, attempts, reminders]);
