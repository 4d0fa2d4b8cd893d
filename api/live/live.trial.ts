import { runTrials } from '../faults/stand/run-trials.ts';
import { cuts } from './cases/cuts.ts';
import { rows } from './cases/rows.ts';

runTrials('live events', [cuts, rows]);
