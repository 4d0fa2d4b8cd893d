/** Debian's PostgreSQL in a temporary folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from '../system-programs.mjs';
import { findFreePort } from '../deployment.ts';

const PROGRAMS = requireProgram('postgres');

/** Connections use TCP, as between the machines of a fleet. */
export class Postgres {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-postgres-'));
  readonly #port: number;
  readonly #identity: { uid?: number; gid?: number };
  #server: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.#identity = process.getuid?.() === 0 ? getOwner(this.#folder) : {};
  }

  /** Creates a cluster and starts it. */
  static async start(): Promise<Postgres> {
    const server = new Postgres(await findFreePort());
    server.#run('initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    await server.#start();
    return server;
  }

  /** URL of a database, for the role of the product. */
  getUrl(database: string): string {
    return `postgres://storefront@127.0.0.1:${this.#port}/${database}`;
  }

  /** Creates an empty database and its owner, the role of the product, which is no superuser. */
  createDatabase(database: string): void {
    this.#execute('CREATE ROLE storefront LOGIN');
    this.#execute(`CREATE DATABASE ${database} OWNER storefront`);
  }

  #execute(statement: string): void {
    const connection = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', 'postgres'];
    const args = [...connection, '-d', 'postgres', '-c', statement];
    const run = spawnSync(path.join(PROGRAMS, 'psql'), args, { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`${statement}: ${run.stderr}`);
  }

  async #shutDown(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await ended;
    this.#server = null;
  }

  /** Starts the server; resolves when it accepts connections. */
  async #start(): Promise<void> {
    const settings = ['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'];
    const args = ['-D', this.#data, '-p', String(this.#port), '-k', this.#folder, ...settings];
    this.#server = spawn(path.join(PROGRAMS, 'postgres'), args, {
      ...this.#identity,
      cwd: this.#folder,
      stdio: 'ignore',
    });
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const psqlArgs = ['-q', '-h', '127.0.0.1', '-p', String(this.#port)];
      if (spawnSync(path.join(PROGRAMS, 'pg_isready'), psqlArgs).status === 0) return;
      await sleep(100);
    }
    throw new Error('PostgreSQL did not start');
  }

  async stop(): Promise<void> {
    await this.#shutDown();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return path.join(this.#folder, 'data');
  }

  #run(name: string, args: readonly string[]): void {
    const options = { ...this.#identity, cwd: this.#folder, encoding: 'utf8' } as const;
    const run = spawnSync(path.join(PROGRAMS, name), ['-D', this.#data, ...args], options);
    if (run.status !== 0) throw new Error(`${name}: ${run.stderr}`);
  }
}

/** PostgreSQL refuses to run as root. */
function getOwner(folder: string): { uid: number; gid: number } {
  const identity = { uid: getId('-u'), gid: getId('-g') };
  chownSync(folder, identity.uid, identity.gid);
  return identity;
}

const getId = (flag: string): number =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
