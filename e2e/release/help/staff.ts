/** Release operations by staff, over the gateway's API and by the command. */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from '../../deployment.ts';
import type { Build } from './builds.ts';

const root = path.join(import.meta.dirname, '../../..');

interface CanaryStatus {
  version: string;
  percent: number;
  state: 'running' | 'halted';
  loads: number;
  failures: number;
  reason: string | null;
}

/** A remote's versions and the state of its rollout. */
interface RemoteStatus {
  stable: string;
  canary: CanaryStatus | null;
  rollout?: { visitors: number; guarded: { state: string; reason: string | null } | null };
}

interface HistoryEntry {
  act: string;
  actor: string;
  remote: string;
  version: string | null;
  detail: Record<string, unknown>;
}

type Body = Record<string, unknown> & { message: string };

export class Staff {
  readonly #deployment: Pick<Deployment, 'url' | 'dataDir'>;
  readonly #token: string;

  constructor(deployment: Pick<Deployment, 'url' | 'dataDir'>, token?: string) {
    this.#deployment = deployment;
    this.#token = token ?? readFileSync(path.join(deployment.dataDir, 'ops-token'), 'utf8').trim();
  }

  /** Publishes a build. Throws the gateway's message if it refuses. */
  async publish(build: Build): Promise<Body> {
    const { manifest, files, maps = new Map<string, Buffer>() } = build;
    const { remote, version } = manifest;
    const send = async (contents: ReadonlyMap<string, Buffer>) => {
      const hashes: Record<string, string> = {};
      for (const [name, content] of contents) {
        const sha256 = hash('sha256', content, 'hex');
        const folder = `${remote}/uploads/${encodeURIComponent(version)}`;
        await this.#call('POST', `${folder}/${sha256}`, content);
        hashes[name] = sha256;
      }
      return hashes;
    };
    return this.#post(remote, 'publish', {
      manifest,
      files: await send(files),
      maps: await send(maps),
    });
  }

  /** Publishes the messages of one language; the response contains their version. */
  publishTexts(texts: Record<'remote' | 'language' | 'name' | 'shape' | 'script', string>) {
    return this.#post(texts.remote, 'publish-texts', texts);
  }

  rollout(remote: string, version: string, percent: number): Promise<Body> {
    return this.#post(remote, 'rollout', { version, percent });
  }

  /** Starts a guarded rollout through 10, 50 and 100%. */
  rolloutGuarded(remote: string, version: string): Promise<Body> {
    return this.#post(remote, 'rollout', { version, guarded: {} });
  }

  promote(remote: string, version: string): Promise<Body> {
    return this.#post(remote, 'promote', { version });
  }

  rollback(remote: string): Promise<Body> {
    return this.#post(remote, 'rollback', {});
  }

  /** The remote's canary as `status` shows it, or null. */
  async getCanary(remote: string): Promise<CanaryStatus | null> {
    return (await this.getStatus(remote)).canary;
  }

  /** The remote's entry in `status`. */
  async getStatus(remote: string): Promise<RemoteStatus> {
    const { remotes } = await this.#call('GET', 'status');
    const status = (remotes as Record<string, RemoteStatus>)[remote];
    if (status === undefined) throw new Error(`The gateway knows no ${remote}`);
    return status;
  }

  async getStable(remote: string): Promise<string> {
    return (await this.getStatus(remote)).stable;
  }

  async getHistory(): Promise<HistoryEntry[]> {
    return (await this.#call('GET', 'history'))['entries'] as HistoryEntry[];
  }

  /** Runs `npm run release -- …`; returns its exit code and output. */
  runCommand(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
    const child = spawn(process.execPath, ['releases/src/cli/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, OPS_URL: this.#deployment.url, OPS_TOKEN: this.#token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })));
  }

  #post(remote: string, action: string, body: object): Promise<Body> {
    return this.#call('POST', `${remote}/${action}`, body);
  }

  async #call(method: string, path: string, body?: object): Promise<Body> {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${this.#deployment.url}/ops/releases/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined
        ? {}
        : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const result = (await response.json()) as Body;
    if (!response.ok) throw new Error(result.message);
    return result;
  }
}
