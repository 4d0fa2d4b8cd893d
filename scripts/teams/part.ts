/** Shared helpers of the separate-repository test. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TrustRow } from '../../e2e/trust/part.ts';
import { nodeBinary, root } from '../toolchain.mjs';

/** The generated remote. */
export const NAME = 'mfe-offers';
export const PAGE = 'offers';

/** A team with its repository and registry. */
export interface Team {
  /** Temporary folder outside the workspace; contains the repository. */
  scratch: string;
  repository: string;
  /** URL and token of the registry. */
  registry: { url: string; token: string };
  /** Environment of its programs: Node and system variables, nothing of the workspace. */
  env: Record<string, string | undefined>;
}

/** Result of a program. */
export interface CommandResult {
  ok: boolean;
  /** Standard output. */
  out: string;
  /** Standard output and standard error. */
  said: string;
}

/** A result row for a condition. */
export const toRow = (what: string, held: boolean, found: string): TrustRow => ({
  what,
  wanted: 'yes',
  found: held && found === '' ? 'yes' : toOneLine(found, held ? 100 : 1000),
  held,
});

const toOneLine = (text: string, most: number): string =>
  text.replaceAll(/\s*\n\s*/g, ' · ').slice(0, most);

/** An environment in which programs find Node but no package of the workspace. */
export function buildEnvironment(scratch: string): Record<string, string | undefined> {
  const bin = path.join(scratch, 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(nodeBinary(), path.join(bin, 'node'));
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
  words: readonly string[],
  env: Record<string, string> = {},
): CommandResult {
  return runCommand(words, { cwd: team.repository, env: { ...team.env, ...env } });
}

/** Runs a script of a workspace to its end. */
export function runOurs(
  words: readonly string[],
  { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {},
): CommandResult {
  return runCommand([nodeBinary(), ...words], { cwd, env: { ...process.env, ...env } });
}

function runCommand(
  words: readonly string[],
  where: { cwd: string; env: NodeJS.ProcessEnv },
): CommandResult {
  const [command = '', ...rest] = words;
  const { status, stdout, stderr } = spawnSync(command, rest, {
    ...where,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { ok: status === 0, out: stdout, said: `${stdout}${stderr}` };
}

/** Starts a server program of the repository; returns a function that stops it. */
export function serve(
  team: Team,
  words: readonly string[],
): { said: () => string; stop: () => Promise<void> } {
  const [command = '', ...rest] = words;
  const child: ChildProcess = spawn(command, rest, {
    cwd: team.repository,
    env: team.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const hear = (chunk: Buffer): void => void (text += chunk.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    said: () => text,
    stop: async () => {
      child.kill('SIGTERM');
      await over;
    },
  };
}

/** Polls until a condition holds. @throws after a timeout */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  seconds = 90,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return;
    await sleep(200);
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

/** Edits a file. @throws if nothing changes */
export function edit(folder: string, file: string, change: (text: string) => string): void {
  const at = path.join(folder, file);
  const before = readFileSync(at, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change`);
  writeFileSync(at, after);
}

/** The last lines of a program's output. */
export const getTail = (said: string, lines = 12): string =>
  said
    .trim()
    .split('\n')
    .filter((line) => !/^npm (warn|notice)/.test(line))
    .slice(-lines)
    .join('\n');
