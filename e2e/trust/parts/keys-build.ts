/** Commands that a pipeline runs, and the build that it publishes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Runs a product command as a pipeline does, with the pipeline's key. */
export function run(
  file: string,
  words: string[],
  env: Record<string, string>,
): { code: number | null; out: string; err: string } {
  const ended = spawnSync(process.execPath, [file, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: ended.status, out: ended.stdout, err: ended.stderr };
}

/** Builds a remote into a temporary folder, for a commit given by the environment. */
export async function withBuild<Result>(
  remote: string,
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
  try {
    const out = path.join(scratch, 'dist');
    const env = { SOURCE_COMMIT: commit, SOURCE_DIRTY: 'false' };
    const built = run('scripts/build.ts', [remote, '--out', out], env);
    if (built.code !== 0) throw new Error(`${remote} was not built: ${built.err}`);
    return await work(out);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
