/** The sources of a build: which commit they are, and whether there is anything beside it. */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { BuildSource } from '../contract/manifest.ts';
import { COMMIT_PATTERN } from '../contract/manifest.schema.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const COMMIT = new RegExp(COMMIT_PATTERN);

/**
 * The sources in a folder: a pipeline's word goes first (`SOURCE_COMMIT`, `GITHUB_SHA`, `SOURCE_DIRTY`), then git's.
 * Who gives a commit where there is no repository vouches for the files, unless he says `SOURCE_DIRTY=true`.
 * @param root the folder; a repository that merely has it inside is not asked
 * @returns null where nobody knows
 * @throws where a variable is set to something that it can't be
 */
export function sourceOf(root: string, env: Environment = process.env): BuildSource | null {
  const said = commitSaid(env);
  const dirty = dirtySaid(env);
  const tree = treeAt(root);
  const commit = said ?? tree?.commit;
  if (commit === undefined) return null;
  if (dirty !== undefined) return { commit, dirty };
  // Files that are checked out at another commit are not those of this one.
  return { commit, dirty: tree !== null && (tree.changed || tree.commit !== commit) };
}

function commitSaid(env: Environment): string | undefined {
  for (const name of ['SOURCE_COMMIT', 'GITHUB_SHA']) {
    const value = env[name]?.trim().toLowerCase();
    if (!value) continue;
    if (!COMMIT.test(value))
      throw new Error(`${name} must be a whole commit: 40 or 64 hex digits.`);
    return value;
  }
  return undefined;
}

function dirtySaid(env: Environment): boolean | undefined {
  const value = env['SOURCE_DIRTY']?.trim();
  if (!value) return undefined;
  if (value !== 'true' && value !== 'false') throw new Error('SOURCE_DIRTY must be true or false.');
  return value === 'true';
}

function treeAt(root: string): { commit: string; changed: boolean } | null {
  const [top = '', commit = ''] =
    git(root, 'rev-parse', '--show-toplevel', 'HEAD')?.split('\n') ?? [];
  if (!COMMIT.test(commit) || realpathSync(top) !== realpathSync(root)) return null;
  return { commit, changed: git(root, 'status', '--porcelain') !== '' };
}

/** What git prints; null where it is not there, or fails. */
function git(root: string, ...words: string[]): string | null {
  // Where a hook of git runs us, its variables are about another folder.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(own), GIT_OPTIONAL_LOCKS: '0' };
  const ended = spawnSync('git', ['-C', root, ...words], { encoding: 'utf8', env });
  return ended.status === 0 ? ended.stdout.trim() : null;
}
