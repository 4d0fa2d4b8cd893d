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
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /^http:\/\/127\.0\.0\.1:\d+\/$/m.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void over.then(() => reject(new Error(`The registry did not start: ${said}`)));
  });
  return {
    url,
    token: await signUp(url),
    stop: async () => {
      child.kill('SIGTERM');
      await over;
    },
  };
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}-/user/org.couchdb.user:platform`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'platform', password: 'of-this-run-alone' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`The registry gave no key: ${answer.status}`);
  return token;
}
