/** Runs floods in a worker thread, so that they do not block the measuring thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { floodCalls, type CallFlood } from './calls.ts';
import { runFlood, floodKinds, type Flood, type FloodKindName } from './sockets.ts';

/** The worker's input. */
export type Task =
  | { kind: 'sockets'; manner: FloodKindName; flood: Flood }
  | { kind: 'calls'; flood: CallFlood };

const task = workerData as Task;
const outcome =
  task.kind === 'sockets'
    ? await runFlood(floodKinds[task.manner], task.flood)
    : await floodCalls(task.flood);
parentPort?.postMessage(outcome, []);
