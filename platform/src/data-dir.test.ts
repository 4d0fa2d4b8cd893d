import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getLockName, lockDataDir } from './data-dir.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates the socket file that a killed process leaves behind. */
async function createStaleSocket(file: string): Promise<void> {
  const script = `require('node:net').createServer().listen(${JSON.stringify(file)}, () => console.log('listening'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it.each(['linux', 'darwin'] as const)(
  'lets one process at a time use the folder on %s',
  async (system) => {
    const lock = await lockDataDir(folder, new Date(), system);
    await expect(lockDataDir(folder, new Date(), system)).rejects.toThrow(
      `is in use by process ${process.pid}`,
    );
    await lock.release();
    await (await lockDataDir(folder, new Date(), system)).release();
  },
);

it('getLockName returns a separate Windows pipe for each folder', () => {
  const other = path.join(folder, 'other');
  mkdirSync(other);
  const name = getLockName(folder, 'win32');
  expect(name).toMatch(/^\\\\\.\\pipe\\storefront-data-[\da-f]{64}$/);
  expect(getLockName(path.join(other, '..'), 'win32')).toBe(name);
  expect(getLockName(other, 'win32')).not.toBe(name);
});

it('replaces the socket file of a killed process', async () => {
  const file = path.join(folder, 'claim.sock');
  await createStaleSocket(file);
  expect(existsSync(file)).toBe(true);
  const lock = await lockDataDir(folder, new Date(), 'darwin');
  await expect(lockDataDir(folder, new Date(), 'darwin')).rejects.toThrow('is in use');
  await lock.release();
});
