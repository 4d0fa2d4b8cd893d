import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSourceRevision } from './source.ts';

const OTHER = '0123456789abcdef0123456789abcdef01234567';
let folder: string;
let commit: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
  runGit('init', '-q');
  writeFileSync(path.join(folder, 'a.txt'), 'a');
  runGit('add', '.');
  runGit('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'one');
  commit = runGit('rev-parse', 'HEAD');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runGit(...args: string[]): string {
  const result = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  expect(result.status).toBe(0);
  return result.stdout.trim();
}

describe('readSourceRevision', () => {
  it('returns the checked-out commit and whether the tree is dirty', () => {
    expect(readSourceRevision(folder, {})).toEqual({ commit, dirty: false });
    writeFileSync(path.join(folder, 'new.txt'), 'new');
    expect(readSourceRevision(folder, {})).toEqual({ commit, dirty: true });
    rmSync(path.join(folder, 'new.txt'));
    writeFileSync(path.join(folder, 'a.txt'), 'b');
    expect(readSourceRevision(folder, {})).toEqual({ commit, dirty: true });
    writeFileSync(path.join(folder, 'a.txt'), 'a');
  });

  it("prefers the pipeline's variables", () => {
    expect(readSourceRevision(folder, { GITHUB_SHA: commit })).toEqual({ commit, dirty: false });
    const variables = { SOURCE_COMMIT: OTHER.toUpperCase(), GITHUB_SHA: commit };
    expect(readSourceRevision(folder, variables)).toEqual({ commit: OTHER, dirty: true });
    const cleanVariables = { ...variables, SOURCE_DIRTY: 'false' };
    expect(readSourceRevision(folder, cleanVariables)).toEqual({ commit: OTHER, dirty: false });
  });

  it('returns null in a subfolder of a repository, unless a variable has the commit', () => {
    const inside = path.join(folder, 'inside');
    mkdirSync(inside);
    expect(readSourceRevision(inside, {})).toBeNull();
    expect(readSourceRevision(inside, { SOURCE_COMMIT: OTHER })).toEqual({
      commit: OTHER,
      dirty: false,
    });
    const altered = { SOURCE_COMMIT: OTHER, SOURCE_DIRTY: 'true' };
    expect(readSourceRevision(inside, altered)).toEqual({ commit: OTHER, dirty: true });
    rmSync(inside, { recursive: true });
  });

  it.each([{ SOURCE_COMMIT: 'main' }, { GITHUB_SHA: 'abc' }, { SOURCE_DIRTY: 'yes' }])(
    'rejects an invalid variable: %j',
    (env) => {
      expect(() => readSourceRevision(folder, env)).toThrow('must be');
    },
  );
});
