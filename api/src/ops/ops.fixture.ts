import { execFile } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, 'main.ts');

interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs `ops` in a process of its own. */
export const runOpsProcess = (
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } };
    const child = execFile(process.execPath, [MAIN, ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
  });
