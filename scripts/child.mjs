/** Runs the product's own programs as children, so that signals and exit codes pass through. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { nodeBinary, toolEnvironment } from './toolchain.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs Node with the arguments and waits for its end.
 * @param {string[]} args
 * @param {{ cwd?: string }} options
 * @returns {Promise<number>} its exit code, or 128 and the number of the signal that ended it
 */
export function runToEnd(args, options = {}) {
  const child = spawn(nodeBinary(), args, {
    stdio: 'inherit',
    env: toolEnvironment(),
    ...options,
  });
  // From a terminal the whole group gets the signal, and the child would take a second one for impatience.
  const interactive = process.stdin.isTTY === true;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (!(interactive && signal === 'SIGINT')) child.kill(signal);
    });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (os.constants.signals[signal ?? 'SIGTERM'] ?? 15)),
    );
  });
}
