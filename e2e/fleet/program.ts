/** Starts the programs of a fleet as child processes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningProgram {
  /** Sends SIGTERM and resolves when the process has exited. */
  stop: () => Promise<void>;
  /** Kills it immediately, like a power cut. */
  kill: () => Promise<void>;
  /** The output so far, of stdout and stderr. */
  getOutput: () => string;
}

interface Program {
  command: string;
  args: readonly string[];
  env?: NodeJS.Dict<string>;
  cwd?: string;
  /** URL that responds once the program serves. */
  readyUrl: string;
  /** Status of that response; any by default. */
  readyStatus?: number;
}

const MAX_WAITS = 900;
const WAIT_MS = 100;
/** Time until SIGKILL, as a supervisor allows. */
const KILL_AFTER_MS = 30_000;

/** Starts a program and resolves when it serves. Throws with its output if it never does. */
export async function startProgram(program: Program): Promise<RunningProgram> {
  const { command, args, env = {}, cwd, readyUrl, readyStatus } = program;
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasExited(child)) return;
    child.kill(signal);
    await Promise.race([ended, sleep(KILL_AFTER_MS, undefined, { ref: false })]);
    if (!hasExited(child)) child.kill('SIGKILL');
  };
  for (let attempt = 0; attempt < MAX_WAITS && !hasExited(child); attempt += 1) {
    const response = await fetch(readyUrl).catch(() => null);
    if (response !== null && (readyStatus === undefined || response.status === readyStatus))
      return {
        stop: () => end('SIGTERM'),
        kill: () => end('SIGKILL'),
        getOutput: () => chunks.join(''),
      };
    await sleep(WAIT_MS);
  }
  await end('SIGKILL');
  throw new Error(`${command} ${args.join(' ')} did not start:\n${chunks.join('')}`);
}

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
