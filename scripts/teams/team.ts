/** Shared helpers of the separate-repository test. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckRow } from '../../e2e/trust/part.ts';
import { findNode, root } from '../toolchain.mjs';

/** The generated remote. */
export const NAME = 'mfe-offers';
export const PAGE = 'offers';

/** A team with its repository and registry. */
export interface Team {
  /** Temporary folder outside the workspace; contains the repository. */
  scratch: string;
  repository: string;
  registry: { url: string; token: string };
  /** Environment of its programs: Node and system variables, nothing of the workspace. */
  env: Record<string, string | undefined>;
}

export interface CommandResult {
  ok: boolean;
  out: string;
  /** Standard output and standard error. */
  output: string;
}

/** A result row for a condition. */
export const toRow = (what: string, isPassed: boolean, actual: string): CheckRow => ({
  what,
  expected: 'yes',
  actual: isPassed && actual === '' ? 'yes' : toOneLine(actual, isPassed ? 100 : 1000),
  isPassed,
});

/** A result row for a command: the end of its output if it failed. */
export const toCommandRow = (what: string, { ok, output }: CommandResult, lines = 12): CheckRow =>
  toRow(what, ok, ok ? '' : getTail(output, lines));

const toOneLine = (text: string, maxLength: number): string =>
  text.replaceAll(/\s*\n\s*/g, ' · ').slice(0, maxLength);

/** An environment in which programs find Node but no package of the workspace. */
export function buildEnvironment(scratch: string): Record<string, string | undefined> {
  const bin = path.join(scratch, 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(findNode(), path.join(bin, 'node'));
  const others = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/i.test(name));
  return { ...Object.fromEntries(own), PATH: [bin, ...others].join(path.delimiter) };
}

/** A program installed in the repository, started without npm, so that signals reach it. */
export const getInstalled = (program: string): string[] => ['node', `node_modules/.bin/${program}`];

/** Runs a program of the repository to its end. */
export function run(
  team: Team,
  args: readonly string[],
  env: Record<string, string> = {},
): CommandResult {
  return runCommand(args, { cwd: team.repository, env: { ...team.env, ...env } });
}

/** Runs a script of a workspace to its end. */
export function runWorkspaceScript(
  args: readonly string[],
  { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {},
): CommandResult {
  return runCommand([findNode(), ...args], { cwd, env: { ...process.env, ...env } });
}

function runCommand(
  args: readonly string[],
  where: { cwd: string; env: NodeJS.ProcessEnv },
): CommandResult {
  const [command = '', ...rest] = args;
  const { status, stdout, stderr } = spawnSync(command, rest, {
    ...where,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { ok: status === 0, out: stdout, output: `${stdout}${stderr}` };
}

export interface RunningServer {
  getOutput: () => string;
  stop: () => Promise<void>;
}

/** Starts a server program of the repository. */
export function serve(team: Team, args: readonly string[]): RunningServer {
  const [command = '', ...rest] = args;
  const child: ChildProcess = spawn(command, rest, {
    cwd: team.repository,
    env: team.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const append = (chunk: Buffer): void => void (text += chunk.toString());
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    getOutput: () => text,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Polls until a condition holds. @throws after a timeout */
export async function waitUntil(
  what: string,
  isMet: () => Promise<boolean>,
  seconds = 90,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await isMet().catch(() => false)) return;
    await sleep(200);
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

/** Waits until a URL of a server answers. @throws after a timeout, with the end of the server's output */
export async function waitForServer({ getOutput }: RunningServer, url: string): Promise<void> {
  const isServed = async (): Promise<boolean> => (await fetch(url)).ok;
  await waitUntil(url, isServed).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${getTail(getOutput())}`, { cause: error });
  });
}

/** Edits a file. @throws if nothing changes */
export function edit(folder: string, file: string, change: (text: string) => string): void {
  const target = path.join(folder, file);
  const before = readFileSync(target, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change`);
  writeFileSync(target, after);
}

/** The last lines of a program's output. */
export const getTail = (output: string, lines = 12): string =>
  output
    .trim()
    .split('\n')
    .filter((line) => !/^npm (warn|notice)/.test(line))
    .slice(-lines)
    .join('\n');
