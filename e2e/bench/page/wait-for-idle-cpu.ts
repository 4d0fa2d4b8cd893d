/** Waits until the CPU is mostly idle, because other processes may run on the machine. */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 400;
/** Required idle share of all CPUs. */
const IDLE = 0.6;
/** Number of samples after which the visit begins anyway. */
const SAMPLES = 10;

interface CpuTimes {
  idle: number;
  all: number;
}

/** Resolves when the CPUs are mostly idle, or after four seconds. */
export async function waitForIdleCpu(): Promise<void> {
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const before = readCpuTimes();
    await sleep(SAMPLE_MS);
    if (getIdleShare(before, readCpuTimes()) >= IDLE) return;
  }
}

const getIdleShare = (before: CpuTimes, after: CpuTimes): number =>
  (after.idle - before.idle) / Math.max(1, after.all - before.all);

function readCpuTimes(): CpuTimes {
  const cpuTimes = os.cpus().map(({ times }) => times);
  return {
    idle: sum(cpuTimes.map(({ idle }) => idle)),
    all: sum(cpuTimes.flatMap((times) => Object.values(times))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
