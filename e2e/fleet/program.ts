/** Starts the programs of a fleet as child processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, hasEnded } from '../deployment.ts';

export interface RunningProgram {
  /** Sends SIGTERM, or later SIGKILL, and resolves when the process has exited. */
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

const START_MS = 90_000;
const POLL_MS = 100;

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
  const kill = async (): Promise<void> => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  for (const end = Date.now() + START_MS; Date.now() < end && !hasEnded(child);) {
    const response = await fetch(readyUrl).catch(() => null);
    if (response !== null && (readyStatus === undefined || response.status === readyStatus))
      return {
        stop: () => endProcess(child),
        kill,
        getOutput: () => chunks.join(''),
      };
    await sleep(POLL_MS);
  }
  await kill();
  throw new Error(`${command} ${args.join(' ')} did not start:\n${chunks.join('')}`);
}
