/** Identifies the sources of a build: the commit, and whether there are uncommitted changes. */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { BuildSource } from '../contract/manifest.ts';
import { COMMIT_PATTERN } from '../contract/manifest.schema.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const COMMIT = new RegExp(COMMIT_PATTERN);

/**
 * Returns the revision of the sources in a folder: from the pipeline's variables (`SOURCE_COMMIT`, `GITHUB_SHA`,
 * `SOURCE_DIRTY`), otherwise from git. If a variable names the commit and the folder is no repository, the sources count as
 * clean unless `SOURCE_DIRTY=true`.
 * @param root the folder; a repository that only contains it is ignored
 * @returns null if the commit is unknown
 * @throws if a variable is invalid
 */
export function readSourceRevision(
  root: string,
  env: Environment = process.env,
): BuildSource | null {
  const declared = readCommitVariable(env);
  const dirty = readDirtyVariable(env);
  const tree = readWorkingTree(root);
  const commit = declared ?? tree?.commit;
  if (commit === undefined) return null;
  if (dirty !== undefined) return { commit, dirty };
  // Files checked out at another commit count as changed.
  return { commit, dirty: tree !== null && (tree.isChanged || tree.commit !== commit) };
}

function readCommitVariable(env: Environment): string | undefined {
  for (const name of ['SOURCE_COMMIT', 'GITHUB_SHA']) {
    const value = env[name]?.trim().toLowerCase();
    if (!value) continue;
    if (!COMMIT.test(value))
      throw new Error(`${name} must be a whole commit: 40 or 64 hex digits.`);
    return value;
  }
  return undefined;
}

function readDirtyVariable(env: Environment): boolean | undefined {
  const value = env['SOURCE_DIRTY']?.trim();
  if (!value) return undefined;
  if (value !== 'true' && value !== 'false') throw new Error('SOURCE_DIRTY must be true or false.');
  return value === 'true';
}

function readWorkingTree(root: string): { commit: string; isChanged: boolean } | null {
  const [top = '', commit = ''] =
    runGit(root, 'rev-parse', '--show-toplevel', 'HEAD')?.split('\n') ?? [];
  if (!COMMIT.test(commit) || realpathSync(top) !== realpathSync(root)) return null;
  return { commit, isChanged: runGit(root, 'status', '--porcelain') !== '' };
}

/** Output of git; null if it is missing or fails. */
function runGit(root: string, ...args: string[]): string | null {
  // Inside a git hook, git's variables refer to another folder.
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(variables), GIT_OPTIONAL_LOCKS: '0' };
  const result = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', env });
  return result.status === 0 ? result.stdout.trim() : null;
}
