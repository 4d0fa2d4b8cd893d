/** Runs floods in a worker thread, so that they do not block the measuring thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { floodCalls, type CallFlood } from './calls.ts';
import { runFlood, FLOOD_KINDS, type Flood, type FloodKindName } from './sockets.ts';

/** The worker's input. */
export type Task =
  | { kind: 'sockets'; floodKind: FloodKindName; flood: Flood }
  | { kind: 'calls'; flood: CallFlood };

const task = workerData as Task;
const outcome =
  task.kind === 'sockets'
    ? await runFlood(FLOOD_KINDS[task.floodKind], task.flood)
    : await floodCalls(task.flood);
parentPort?.postMessage(outcome, []);
