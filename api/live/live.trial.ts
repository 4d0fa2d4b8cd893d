import { runTrials } from '../faults/stand/run-trials.ts';
import { cuts } from './cases/cuts.ts';

runTrials('live events', [cuts]);
