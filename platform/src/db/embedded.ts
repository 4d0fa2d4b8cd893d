import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { prepareCluster, ensureCluster, type Cluster } from './cluster.ts';
import { findFreePort, LOOPBACK_HOST } from './loopback.ts';
import { buildLibraryPath, buildProgramEnv } from './postgres-binaries.ts';
import { buildCommand } from './postgres-user.ts';
import { removeStalePidFile, isAlive, readPostmaster, type Postmaster } from './postmaster.ts';

export interface Embedded {
  /** Connection settings for a pg pool. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Stops the server after it has written everything. */
  stop: () => Promise<void>;
}

/** Not a real port, but a part of the socket's name. */
const SOCKET_PORT = 5432;
const START_MS = 60_000;
const WATCH_MS = 250;

const SERVER_SETTINGS = [
  'unix_socket_permissions=0700',
  'max_connections=120',
  'fsync=on',
  'jit=off',
  // Statements, values and rows may hold personal data, so the server's log must not contain them.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

const getAddressSettings = ({ socketDir, passwordFile }: Cluster): string[] =>
  passwordFile === null
    ? ['listen_addresses=', `unix_socket_directories=${socketDir}`]
    : [`listen_addresses=${LOOPBACK_HOST}`, 'unix_socket_directories='];

interface StartOptions {
  port: number;
  extraSettings: readonly string[];
}

/** Starts the server in its own process group, so that Ctrl-C reaches only Node. */
function launch(cluster: Cluster, { port, extraSettings }: StartOptions): ChildProcess {
  const { folder, user, binaries, libraries, log } = cluster;
  const settings = [...SERVER_SETTINGS, ...extraSettings, ...getAddressSettings(cluster)];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const command = buildCommand(user, binaries.postgres, [
    '-D',
    folder,
    '-p',
    String(port),
    ...flags,
  ]);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(command.file, command.args, {
    ...command.identity,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
    env: buildProgramEnv(buildLibraryPath(binaries, libraries)),
  });
  closeSync(output);
  child.unref();
  return child;
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess | null): Promise<Postmaster> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const postmaster = readPostmaster(cluster.folder);
    if (postmaster?.status === 'ready' && isAlive(postmaster, cluster.folder)) return postmaster;
    if (child && child.exitCode !== null) break;
    await sleep(15);
  }
  throw new Error(`The embedded PostgreSQL did not start; its log is ${cluster.log}.`);
}

/** Adopts a server that outlived its Node process, or starts a new one. */
async function startOrAdopt(
  cluster: Cluster,
  log: Log,
  options: StartOptions,
): Promise<Postmaster> {
  const running = readPostmaster(cluster.folder);
  if (running && isAlive(running, cluster.folder)) {
    if (running.status !== 'stopping') {
      const adopted = await waitUntilReady(cluster, null);
      log.info({ pid: adopted.pid }, 'took over the running PostgreSQL');
      return adopted;
    }
    while (isAlive(running, cluster.folder)) await sleep(20);
  }
  for (let attempt = 0; ; attempt += 1) {
    removeStalePidFile(cluster.folder);
    try {
      return await waitUntilReady(cluster, launch(cluster, options));
    } catch (error) {
      // Orphans of a killed server may hold its shared memory for a moment.
      if (attempt >= 20) throw error;
      await sleep(250);
    }
  }
}

/** Stops the server on Windows, where a signal of Node would end it at once, and the next start would have to recover. */
function stopWithoutSignal({ folder, user, binaries, libraries }: Cluster): void {
  const command = buildCommand(user, binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast']);
  const env = buildProgramEnv(buildLibraryPath(binaries, libraries));
  execFileSync(command.file, command.args, { ...command.identity, cwd: '/', env, stdio: 'ignore' });
}

/**
 * Starts the PostgreSQL in `dataDir/postgres`, creates its cluster on the first start, and restarts the server if it
 * dies.
 * @param extraSettings settings as `name=value`, which override our own except the address
 * @throws if PostgreSQL is not installed or does not start
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  extraSettings: readonly string[] = [],
  system = process.platform,
): Promise<Embedded> {
  const cluster = prepareCluster(dataDir, system);
  const { passwordFile } = cluster;
  await ensureCluster(cluster);
  const firstPort = passwordFile === null ? SOCKET_PORT : await findFreePort();
  let server: Postmaster | undefined = await startOrAdopt(cluster, log, {
    port: firstPort,
    extraSettings,
  });
  const { port, socketDir } = server;
  const stopSignal = new AbortController();

  const restart = async (): Promise<void> => {
    log.error({ pid: server?.pid }, 'PostgreSQL died; starting it again');
    server = undefined;
    server = await startOrAdopt({ ...cluster, socketDir }, log, { port, extraSettings });
    log.info({ pid: server.pid }, 'PostgreSQL is back');
  };

  const watch = async (): Promise<void> => {
    while (!stopSignal.signal.aborted) {
      await sleep(WATCH_MS, undefined, { ref: false, signal: stopSignal.signal }).catch(
        () => undefined,
      );
      if (stopSignal.signal.aborted || (server && isAlive(server, cluster.folder))) continue;
      await restart().catch((error: unknown) =>
        log.error({ reason: String(error) }, 'PostgreSQL did not come back; trying again'),
      );
    }
  };
  const watching = watch();

  return {
    connection: {
      host: passwordFile === null ? socketDir : LOOPBACK_HOST,
      port,
      user: 'postgres',
      database: 'storefront',
      ...(passwordFile === null ? {} : { password: readFileSync(passwordFile, 'utf8').trim() }),
    },
    stop: async () => {
      stopSignal.abort();
      await watching;
      const last = server ?? readPostmaster(cluster.folder);
      if (!last || !isAlive(last, cluster.folder)) return;
      if (system === 'win32') stopWithoutSignal(cluster);
      else process.kill(last.pid, 'SIGINT');
      while (isAlive(last, cluster.folder)) await sleep(10);
    },
  };
}
