/**
 * How a rendering process is started: with nothing, and behind whatever walls this machine has. Where one is missing the
 * others still hold, and `missing` says which is.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a build may take beside what an empty runtime has, in megabytes: its heap, and its buffers too. */
const ALLOWANCE_MB = 256;
const HEAP_MB = 128;
/** Most resident memory, in megabytes, where the system's own limit does not hold. */
export const MOST_RESIDENT_MB = ALLOWANCE_MB + 64;
/** Processor time after which the system ends a process whatever happens to the gateway, in seconds. */
const CPU_SECONDS = 1800;
/** Users that own nothing; each process gets one that no other has, so that none may signal another. */
const FIRST_USER = 64_000;
const USERS = 500;

const CONFINED = path.join(import.meta.dirname, 'confined');
const READABLE = [
  path.join(CONFINED, '*'),
  path.join(import.meta.dirname, 'frames.ts'),
  path.join(import.meta.dirname, 'render-messages.ts'),
  path.join(import.meta.dirname, '../../package.json'),
];

const FLAGS = [
  '--permission',
  ...READABLE.map((file) => `--allow-fs-read=${file}`),
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--no-addons',
  '--no-warnings',
  `--max-old-space-size=${HEAP_MB}`,
  '--max-semi-space-size=4',
  // One helper for the collector: there are several such processes, and each helper keeps memory of its own.
  '--v8-pool-size=1',
];

/** Nothing of the gateway's; one arena of the system's allocator, since one thread allocates. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

/** A wall that the machine itself has to give. */
export const WALLS = ['network', 'memory', 'user'] as const;
export type Wall = (typeof WALLS)[number];

const WITHOUT: Record<Wall, string> = {
  network:
    'Server builds run without a network namespace of their own: `unshare` is not there or not allowed.',
  memory:
    'Server builds run without a limit of memory by the system: the gateway looks at what they take, and ends them.',
  user: 'Server builds run as the same user as the gateway: only root can give them another.',
};

export interface Confinement {
  /** A sentence for each wall that this machine does not have. */
  missing: readonly string[];
  missingWalls: readonly Wall[];
  /**
   * Starts a rendering process: its frames come from standard output and go to standard input. What the runtime itself
   * says at its end comes from standard error.
   * @param program another one than the renderer, to see what the walls alone keep from it
   */
  start: (program?: string) => ChildProcess;
}

/** Throws a sentence where a wall is missing that the operator demands (`REQUIRE_WALLS`). */
export function requireWalls(
  { missingWalls }: Pick<Confinement, 'missingWalls'>,
  required: readonly Wall[],
): void {
  const missing = required.filter((wall) => missingWalls.includes(wall));
  if (missing.length > 0)
    throw new Error(
      `REQUIRE_WALLS names ${missing.join(', ')}, which this machine does not give: ${missing.map((wall) => WITHOUT[wall]).join(' ')}`,
    );
}

let found: Confinement | undefined;

/** What this machine has: looked at once. */
export const openConfinement = (): Confinement => (found ??= confinementWithout([]));

/**
 * Looks at what the machine has.
 * @param without walls to do without, as on a machine that lacks them
 */
export function confinementWithout(without: readonly Wall[]): Confinement {
  const has = (wall: Wall, wrapper: string[] | null): string[] | null =>
    without.includes(wall) ? null : wrapper;
  const network = has('network', networkWrapper());
  const memory = has('memory', memoryWrapper(network ?? []));
  const user = has('user', process.getuid?.() === 0 ? [] : null);
  const walls: Record<Wall, unknown> = { network, memory, user };
  const [command = process.execPath, ...rest] = [
    ...(memory ?? []),
    ...(network ?? []),
    process.execPath,
  ];
  let started = 0;
  const missingWalls = WALLS.filter((wall) => walls[wall] === null);
  return {
    missing: missingWalls.map((wall) => WITHOUT[wall]),
    missingWalls,
    start: (program = path.join(CONFINED, 'main.ts')) => {
      started += 1;
      const name = user === null ? 'own' : String(FIRST_USER + (started % USERS));
      return spawn(command, [...rest, ...FLAGS, program, name], {
        cwd: '/',
        env: ENVIRONMENT,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    },
  };
}

/** The command in front that takes the network away, or null where there is none. */
function networkWrapper(): string[] | null {
  const program = ['/usr/bin/unshare', '/bin/unshare'].find((file) => existsSync(file));
  if (program === undefined) return null;
  const ways = [[], ['--user']].map((how) => [program, ...how, '--net', '--ipc', '--uts', '--']);
  return ways.find((way) => succeeds([...way, '/bin/true'])) ?? null;
}

/** The command in front that bounds memory, processor time, files and dumps; null where that does not hold. */
function memoryWrapper(inside: readonly string[]): string[] | null {
  const empty = emptyRuntimeKb();
  if (empty === null) return null;
  const limits = `ulimit -c 0 -f 0 2>/dev/null || ulimit -c 0; ulimit -t ${CPU_SECONDS}; ulimit -d ${empty + ALLOWANCE_MB * 1024}; ulimit -n 128; exec "$@"`;
  const way = ['/bin/sh', '-c', limits, 'sh'];
  const fits = succeeds([...way, ...inside, process.execPath, '-e', '0']);
  const bounds = succeeds([...way, process.execPath, '-e', TAKES_TOO_MUCH]);
  return fits && bounds ? way : null;
}

/** Ends well where buffers beyond the allowance are refused. */
const TAKES_TOO_MUCH = `
const kept = [];
try { for (let n = 0; n < 8; n += 1) kept.push(Buffer.allocUnsafeSlow(${(ALLOWANCE_MB / 4) * 2 ** 20})); process.exit(1) }
catch { process.exit(0) }`;

/** What a runtime without a program has reserved to write to, in kilobytes: mostly room for code that nobody uses. */
function emptyRuntimeKb(): number | null {
  const look = `process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'utf8'))`;
  const { stdout } = spawnSync(process.execPath, ['-e', look], { env: {}, encoding: 'utf8' });
  const kb = /^VmData:\s+(\d+) kB$/m.exec(stdout ?? '')?.[1];
  return kb === undefined ? null : Number(kb);
}

function succeeds([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { env: {}, stdio: 'ignore', timeout: 5000 }).status === 0;
}
