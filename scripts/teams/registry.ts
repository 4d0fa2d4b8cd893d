/** A local package registry in a child process. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary } from '../toolchain.mjs';

export interface LocalRegistry {
  url: string;
  /** Token of a user who may publish. */
  token: string;
  stop: () => Promise<void>;
}

/** Starts the registry with its storage in a folder. @throws with its output if it exits at once */
export async function startRegistry(folder: string): Promise<LocalRegistry> {
  mkdirSync(folder, { recursive: true });
  const script = path.join(import.meta.dirname, 'serve-registry.ts');
  const child = spawn(nodeBinary(), [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const append = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /^http:\/\/127\.0\.0\.1:\d+\/$/m.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    void exited.then(() => reject(new Error(`The registry did not start: ${output}`)));
  });
  return {
    url,
    token: await signUp(url),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}-/user/org.couchdb.user:platform`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'platform', password: 'of-this-run-alone' }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`The registry returned no token: ${response.status}`);
  return token;
}
