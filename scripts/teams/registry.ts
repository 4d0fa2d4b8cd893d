/** A local package registry in a child process. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findNode } from '../toolchain.mjs';

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
  const child = spawn(findNode(), [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const [url, token] = await new Promise<[string, string]>((resolve, reject) => {
    let output = '';
    const append = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, address, key] = /^(http\S+)\nREGISTRY_TOKEN=(\S+)\n/m.exec(output) ?? [];
      if (address !== undefined && key !== undefined) resolve([address, key]);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    void exited.then(() => reject(new Error(`The registry did not start: ${output}`)));
  });
  return {
    url,
    token,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
