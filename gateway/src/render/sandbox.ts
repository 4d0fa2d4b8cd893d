/** Starts rendering processes with minimal privileges, behind all OS barriers that this machine provides. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Maximum memory of a build beyond an empty runtime, in megabytes: heap and buffers. */
const BUILD_MB = 256;
/** Maximum heap of a process, in megabytes. */
const HEAP_MB = 128;
/** Maximum resident memory of a process, in megabytes: the gateway polls it and ends a process above it. */
export const MAX_RESIDENT_MB = BUILD_MB + 64;
/** Processor time after which the system kills a process, even if the gateway is gone, in seconds. */
const CPU_SECONDS = 1800;
/**
 * IDs of users without permissions. If the gateway is root, each process runs as a different one of them, so that no
 * process can signal another.
 */
const FIRST_USER = 64_000;
const USER_COUNT = 500;

const SANDBOXED = path.join(import.meta.dirname, 'sandboxed');
const READABLE_FILES = [
  path.join(SANDBOXED, '*'),
  path.join(import.meta.dirname, 'message-frames.ts'),
  path.join(import.meta.dirname, 'render-messages.ts'),
  path.join(import.meta.dirname, '../../package.json'),
];

const FLAGS = [
  '--permission',
  ...READABLE_FILES.map((file) => `--allow-fs-read=${file}`),
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--no-addons',
  '--no-warnings',
  `--max-old-space-size=${HEAP_MB}`,
  '--max-semi-space-size=4',
  // One GC helper thread, because there are several such processes and each helper thread uses memory.
  '--v8-pool-size=1',
];

/** The whole environment of a process. One malloc arena is enough, because one thread allocates. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

/** Barriers that the operating system provides. */
export const BARRIERS = ['network', 'memory', 'user'] as const;
export type Barrier = (typeof BARRIERS)[number];

const WARNINGS: Record<Barrier, string> = {
  network:
    'Server builds run without their own network namespace: `unshare` is missing or not allowed.',
  memory:
    'Server builds run without a memory limit of the system: the gateway polls their memory, and ends them.',
  user: 'Server builds run as the user of the gateway: only root can change that.',
};

export interface Sandbox {
  /** A sentence for each missing barrier. */
  warnings: readonly string[];
  missingBarriers: readonly Barrier[];
  /**
   * Starts a rendering process. It reads frames from stdin and writes frames to stdout; stderr has the runtime's errors.
   * @param program replaces the renderer, to test the barriers alone
   */
  start: (program?: string) => ChildProcess;
}

/** Throws if a barrier is missing that the operator requires (`REQUIRE_SANDBOX`). */
export function requireBarriers(
  { missingBarriers }: Pick<Sandbox, 'missingBarriers'>,
  required: readonly Barrier[],
): void {
  const missing = required.filter((barrier) => missingBarriers.includes(barrier));
  if (missing.length > 0)
    throw new Error(
      `REQUIRE_SANDBOX names ${missing.join(', ')}, which this machine does not provide: ${missing.map((barrier) => WARNINGS[barrier]).join(' ')}`,
    );
}

let sandbox: Sandbox | undefined;

/** Returns the sandbox with all barriers of this machine, which is probed once. */
export const getSandbox = (): Sandbox => (sandbox ??= createSandbox([]));

/**
 * Probes the machine and creates a sandbox.
 * @param without barriers to leave out, for tests
 */
export function createSandbox(without: readonly Barrier[]): Sandbox {
  const omitIfExcluded = (barrier: Barrier, wrapper: string[] | null): string[] | null =>
    without.includes(barrier) ? null : wrapper;
  const network = omitIfExcluded('network', findNetworkWrapper());
  const memory = omitIfExcluded('memory', findMemoryWrapper(network ?? []));
  const user = omitIfExcluded('user', process.getuid?.() === 0 ? [] : null);
  const wrappers: Record<Barrier, unknown> = { network, memory, user };
  const [command = process.execPath, ...rest] = [
    ...(memory ?? []),
    ...(network ?? []),
    process.execPath,
  ];
  let started = 0;
  const missingBarriers = BARRIERS.filter((barrier) => wrappers[barrier] === null);
  return {
    warnings: missingBarriers.map((barrier) => WARNINGS[barrier]),
    missingBarriers,
    start: (program = path.join(SANDBOXED, 'main.ts')) => {
      started += 1;
      const name = user === null ? 'own' : String(FIRST_USER + (started % USER_COUNT));
      return spawn(command, [...rest, ...FLAGS, program, name], {
        cwd: '/',
        env: ENVIRONMENT,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    },
  };
}

/** Returns the command prefix that disables the network, or null if there is none. */
function findNetworkWrapper(): string[] | null {
  const program = ['/usr/bin/unshare', '/bin/unshare'].find((file) => existsSync(file));
  if (program === undefined) return null;
  const candidates = [[], ['--user']].map((flags) => [
    program,
    ...flags,
    '--net',
    '--ipc',
    '--uts',
    '--',
  ]);
  return candidates.find((wrapper) => succeeds([...wrapper, '/bin/true'])) ?? null;
}

/**
 * Returns the command prefix that limits memory, processor time, files and core dumps; null if limits have no effect.
 */
function findMemoryWrapper(inside: readonly string[]): string[] | null {
  const emptyRuntimeKb = measureEmptyRuntimeKb();
  if (emptyRuntimeKb === null) return null;
  const limits = `ulimit -c 0 -f 0 2>/dev/null || ulimit -c 0; ulimit -t ${CPU_SECONDS}; ulimit -d ${emptyRuntimeKb + BUILD_MB * 1024}; ulimit -n 128; exec "$@"`;
  const wrapper = ['/bin/sh', '-c', limits, 'sh'];
  const isWorking = succeeds([...wrapper, ...inside, process.execPath, '-e', '0']);
  const isLimited = succeeds([...wrapper, process.execPath, '-e', OVERALLOCATE]);
  return isWorking && isLimited ? wrapper : null;
}

/** Exits with 0 if allocating beyond the limit fails. */
const OVERALLOCATE = `
const kept = [];
try { for (let n = 0; n < 8; n += 1) kept.push(Buffer.allocUnsafeSlow(${(BUILD_MB / 4) * 2 ** 20})); process.exit(1) }
catch { process.exit(0) }`;

/** Returns the writable memory that an empty runtime reserves, in kilobytes: mostly unused code space. */
function measureEmptyRuntimeKb(): number | null {
  const program = `process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'utf8'))`;
  const { stdout } = spawnSync(process.execPath, ['-e', program], { env: {}, encoding: 'utf8' });
  const kb = /^VmData:\s+(\d+) kB$/m.exec(stdout ?? '')?.[1];
  return kb === undefined ? null : Number(kb);
}

function succeeds([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { env: {}, stdio: 'ignore', timeout: 5000 }).status === 0;
}
