import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { userInfo } from 'node:os';

/** The user that PostgreSQL runs as, which must not be root. */
export type PostgresUser =
  | { kind: 'self' }
  | { kind: 'other'; uid: number; gid: number }
  /** Root mapped to another user in a user namespace, if the other user cannot access the folders. */
  | { kind: 'mapped'; uid: number; gid: number };

interface Command {
  file: string;
  args: string[];
  identity: { uid?: number; gid?: number };
}

/** The command that runs `file` as `user`. */
export function buildCommand(user: PostgresUser, file: string, args: string[]): Command {
  if (user.kind === 'self') return { file, args, identity: {} };
  if (user.kind === 'other') return { file, args, identity: { uid: user.uid, gid: user.gid } };
  const map = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  return { file: 'unshare', args: [...map, file, ...args], identity: {} };
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

function createUser(): { uid: number; gid: number } | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return findUser('postgres');
}

function canRun(user: PostgresUser, program: string, folder: string): boolean {
  const script = 'test -x "$0" && cd "$1"';
  const { file, args, identity } = buildCommand(user, '/bin/sh', ['-c', script, program, folder]);
  return spawnSync(file, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

function makeTraversable(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o001) === 0) chmodSync(folder, (mode & 0o7777) | 0o011);
}

/**
 * Chooses the user for PostgreSQL. A process that is not root uses its own user. Root uses the first of these that
 * works:
 * 1. the system's `postgres` user, if it can access the folders. It is created if missing. If that fails, `nobody`
 *    takes its place.
 * 2. root in a user namespace.
 *
 * If neither works, throws an error with instructions for the operator.
 * @param dataDir the product's own folder; it may be made traversable
 * @param program a PostgreSQL program that the user must be able to execute
 */
export function choosePostgresUser(dataDir: string, program: string): PostgresUser {
  if (userInfo().uid !== 0) return { kind: 'self' };
  const ids = findUser('postgres') ??
    createUser() ??
    findUser('nobody') ?? { uid: 65_534, gid: 65_534 };
  makeTraversable(dataDir);
  const other: PostgresUser = { kind: 'other', ...ids };
  if (canRun(other, program, dataDir)) return other;
  const mapped: PostgresUser = { kind: 'mapped', ...ids };
  if (canRun(mapped, program, dataDir)) return mapped;
  throw new Error(
    `As root, PostgreSQL runs as another user, and that user cannot reach ${dataDir} or ` +
      `${dirname(program)}: a folder above is closed to others. Open it (chmod o+x), choose ` +
      'another DATA_DIR, start as an ordinary user, or set DATABASE_URL.',
  );
}
