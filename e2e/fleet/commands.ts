/** Runs the staff commands of a fleet. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Exit code and output of a command. */
export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a command in a shell, from the checkout. */
export function runCommand(command: string, env: Record<string, string>): Promise<CommandResult> {
  const child = spawn('/bin/bash', ['-euo', 'pipefail', '-c', command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
