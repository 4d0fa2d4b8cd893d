/** Starts `npm run dev` as developers do. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endProcess, findFreePort } from '../deployment.ts';

const root = path.join(import.meta.dirname, '../..');

export interface Development {
  /** Everything that `npm run dev` has printed on stdout. */
  getOutput: () => string;
  stop: () => Promise<void>;
}

export function startDevelopment(
  args: readonly string[],
  extraEnv: Record<string, string> = {},
): Development {
  const env = { ...process.env, LOG_LEVEL: 'error', ...extraEnv };
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { getOutput: () => output, stop: () => endProcess(child) };
}

/** Starts all apps and a gateway, whose URL is returned. */
export async function startFullDevelopment(): Promise<Development & { url: string }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'development-'));
  const port = await findFreePort();
  const { getOutput, stop } = startDevelopment([], { PORT: String(port), DATA_DIR: dataDir });
  return {
    url: `http://localhost:${port}`,
    getOutput,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Remotes in the release set of every page. */
const REMOTES = ['mfe-catalog', 'mfe-checkout', 'mfe-account'];

/** Whether the gateway returns pages with every remote. The dev servers need time to start. */
export async function hasAllRemotes(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null);
  const html = (await response?.text()) ?? '';
  return REMOTES.every((remote) => html.includes(`"${remote}"`));
}
