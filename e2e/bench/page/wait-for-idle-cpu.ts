/** Waits until the CPU is mostly idle, because other processes may run on the machine. */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 400;
/** Required idle share of all CPUs. */
const IDLE = 0.6;
/** Number of samples after which the visit begins anyway. */
const LOOKS = 10;

interface Times {
  idle: number;
  all: number;
}

/** Resolves when the CPUs are mostly idle, or after four seconds. */
export async function waitForIdleCpu(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const before = processorTimes();
    await sleep(LOOK_MS);
    if (idlePart(before, processorTimes()) >= IDLE) return;
  }
}

const idlePart = (before: Times, after: Times): number =>
  (after.idle - before.idle) / Math.max(1, after.all - before.all);

function processorTimes(): Times {
  const each = os.cpus().map(({ times }) => times);
  return {
    idle: sum(each.map(({ idle }) => idle)),
    all: sum(each.flatMap((times) => Object.values(times))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
