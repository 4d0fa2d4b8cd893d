/** Runs child processes and passes signals and exit codes through. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { findNode, getToolEnvironment } from './toolchain.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const POLL_MS = 200;

/**
 * Runs Node with the arguments and waits for its end.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
 */
export function runToEnd(args, options = {}) {
  const child = spawn(findNode(), args, {
    stdio: 'inherit',
    env: getToolEnvironment(),
    ...options,
  });
  // A terminal sends the signal to the whole process group; the child would treat a second one as a forced exit.
  const isInteractive = process.stdin.isTTY === true;
  let isForwarded = false;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      isForwarded = true;
      if (!(isInteractive && signal === 'SIGINT')) child.kill(signal);
    });
  const timer = onParentExit(() => isForwarded || child.kill('SIGTERM'));
  child.once('exit', () => clearInterval(timer));
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

/**
 * Calls `callback` once when the npm process that started this one has ended. npm runs scripts through a shell, which does
 * not forward a signal that kills it, so this process watches the id of its parent.
 * @param {() => void} callback
 */
export function onParentExit(callback) {
  const parent = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  const timer = setInterval(() => {
    if (!isUnderNpm || process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  return timer.unref();
}
