/** Starts that must not come to anything: how many are refused with a sentence that names the variable. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TrustRow } from '../part.ts';
import { PRODUCTION, REFUSED } from './settings.ts';

const root = path.join(import.meta.dirname, '../../..');

/** What a start that must be refused said until it ended; null where it served, or did not end. */
async function wordsOf(env: Record<string, string>): Promise<string | null> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'refused-'));
  const child = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready at')) child.kill('SIGTERM');
    });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(giveUp);
  rmSync(dataDir, { recursive: true, force: true });
  return code === 1 && !said.includes('Ready at') ? said : null;
}

/** One row: of the settings that are only for trying out, how many keep the product from starting. */
export async function refusedStarts(say: (line: string) => void): Promise<TrustRow> {
  const tried = REFUSED;
  let refused = 0;
  for (const [name, value] of tried) {
    const words = await wordsOf({ ...PRODUCTION, [name]: value });
    const named = words?.split('\n').some((line) => line.startsWith(`${name} must`)) === true;
    if (named) refused += 1;
    else say(`${name}=${value} was not refused: ${words ?? 'it started'}`);
  }
  return {
    what: 'starts with what is only for trying out, refused in a sentence that names it',
    wanted: `${tried.length} of ${tried.length}`,
    found: `${refused} of ${tried.length}`,
    held: refused === tried.length,
  };
}

/** A try-out, with its simulator, that the network could reach. */
export async function refusedTryOut(): Promise<TrustRow> {
  const words = await wordsOf({ HOST: '0.0.0.0' });
  return {
    what: 'a try-out on all addresses of the machine',
    wanted: 'refused',
    found: words?.startsWith('HOST must') === true ? 'refused' : 'starts',
    held: words?.startsWith('HOST must') === true,
  };
}
