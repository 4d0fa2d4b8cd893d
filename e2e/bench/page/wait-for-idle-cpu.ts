/** Waits for a moment in which the machine has little else to do, since others may work on it too. */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 400;
/** Least part of all processors that must be idle. */
const IDLE = 0.6;
/** After so many looks the visit begins all the same. */
const LOOKS = 10;

interface Times {
  idle: number;
  all: number;
}

/** Resolves when processors are mostly idle, or when that has not happened for four seconds. */
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
