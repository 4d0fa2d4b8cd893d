import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
} from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findBinaries,
  buildLibraryPath,
  linkLibraries,
  buildProgramEnv,
  type Binaries,
} from './postgres-binaries.ts';
import { choosePostgresUser, buildCommand, type PostgresUser } from './postgres-user.ts';
import { readOrCreateSecret } from '../secrets.ts';

/** The embedded cluster: its folders, its programs and its user. */
export interface Cluster {
  /** Contains all other files of the cluster. */
  home: string;
  /** PostgreSQL's data directory. */
  folder: string;
  socketDir: string;
  /** File with the password of the roles, if the server listens on a loopback port instead of a socket; else null. */
  passwordFile: string | null;
  /** Folder of links to the libraries of the programs. */
  libraries: string;
  /** Log file of the server. */
  log: string;
  binaries: Binaries;
  user: PostgresUser;
}

const run = promisify(execFile);

/** Longest path of a Unix socket on Linux, and the file name that PostgreSQL appends to the folder. */
const MAX_SOCKET_PATH = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

function changeOwner(user: PostgresUser, path: string): void {
  if (user.kind === 'other') chownSync(path, user.uid, user.gid);
}

function createFolder(user: PostgresUser, path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  changeOwner(user, path);
}

/** Uses a folder near the cluster if the path is short enough, otherwise the system's folder for temporary files. */
function chooseSocketFolder(home: string): string {
  const besideCluster = join(home, 'run');
  if (Buffer.byteLength(besideCluster + SOCKET_NAME) <= MAX_SOCKET_PATH) return besideCluster;
  return join(tmpdir(), `sf-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
}

/**
 * Finds the paths of the private PostgreSQL cluster of a data folder, and chooses the user that runs it. If this
 * process is root, this creates the user `postgres` if it is missing, and makes the data folder traversable.
 * @throws if the folder does not exist, PostgreSQL is not installed, or no user can access both
 */
export function prepareCluster(
  dataDir: string,
  system: NodeJS.Platform = process.platform,
): Cluster {
  const binaries = findBinaries();
  const home = join(realpathSync(dataDir), 'postgres');
  return {
    home,
    folder: join(home, 'cluster'),
    socketDir: chooseSocketFolder(home),
    passwordFile: system === 'win32' ? join(home, 'password') : null,
    libraries: join(home, 'lib'),
    log: join(home, 'server.log'),
    binaries,
    user: choosePostgresUser(realpathSync(dataDir), binaries.postgres),
  };
}

async function runInitdb(cluster: Cluster, target: string): Promise<void> {
  const { binaries, libraries, user, passwordFile } = cluster;
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const flags = ['-D', target, '-U', 'postgres', '--builtin-locale=C.UTF-8'];
  const auth =
    passwordFile === null ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const command = buildCommand(user, binaries.initdb, [...flags, ...auth, ...locale]);
  const env = buildProgramEnv(buildLibraryPath(binaries, libraries));
  await run(command.file, command.args, { ...command.identity, cwd: '/', env });
}

/**
 * Creates the cluster if it does not exist. It is created under a temporary name and renamed at the end, so that a
 * killed start leaves no incomplete cluster. Access is limited by the permissions of the socket's folder, which only
 * its owner can enter, or by the password. The log of the previous server is emptied.
 */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const { home, folder, user, passwordFile } = cluster;
  createFolder(user, home);
  if (passwordFile !== null) {
    readOrCreateSecret(passwordFile);
    changeOwner(user, passwordFile);
  }
  createFolder(user, cluster.socketDir);
  linkLibraries(cluster.binaries, cluster.libraries);
  await writeFile(cluster.log, '', { mode: 0o600 });
  changeOwner(user, cluster.log);
  const leftovers = readdirSync(home).filter((name) => name.startsWith('making-'));
  // A killed process may still write for a moment, so the removal retries.
  const removeOptions = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
  await Promise.all(leftovers.map((name) => rm(join(home, name), removeOptions)));
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const target = join(home, `making-${process.pid}`);
  createFolder(user, target);
  await runInitdb(cluster, target);
  renameSync(target, folder);
}
