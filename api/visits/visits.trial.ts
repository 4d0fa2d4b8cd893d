import { runTrials } from '../faults/stand/run-trials.ts';
import { attempts } from './cases/attempts.ts';
import { reminders } from './cases/reminders.ts';

runTrials('visits', [attempts, reminders]);
