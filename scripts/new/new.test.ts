import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../build/app-routes.ts';
import { applyChanges, describeChanges, type Changes } from './changes.ts';
import { findEmbeddingFiles } from './find-embedding-files.ts';
import { finish } from './finish.ts';
import { planRemoval } from './remove-remote.ts';
import { planFragment } from './write-fragment.ts';
import { planRemote } from './write-remote.ts';

const root = path.join(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'new-remote-'));
/** A long name that does not exist yet, even if the generated example remote is in the workspace. */
const NAME =
  ['mfe-maintenanceplans', 'mfe-longstandingoffers'].find(
    (name) => !existsSync(path.join(root, name)),
  ) ?? '';
const page = NAME.slice('mfe-'.length);

/** Generated files. */
const GENERATED =
  /^(\.git|\.data|\.cache|node_modules|dist|test-results|playwright-report)$|^\.dist-/;

/** Copies the sources with the installed packages. */
function copySources(): void {
  cpSync(root, copy, { recursive: true, filter: (file) => !GENERATED.test(path.basename(file)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const folder of globSync('*/node_modules', { cwd: root }))
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

/** Links the packages that an installation would link; the new remote has the same dependencies as the others. */
function linkPackages(): void {
  const template = path.join(copy, 'mfe-account/node_modules');
  cpSync(template, path.join(copy, NAME, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Runs a tool in the copy and returns its output if it fails. */
function getErrors(tool: string, ...args: string[]): string {
  const bin = path.join(root, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

function make(changes: Changes): void {
  applyChanges(copy, changes);
  finish(copy, changes);
}

/** Files that list all remotes. Adding and removing a remote must leave them unchanged. */
const LISTS = ['README.md', '.github/CODEOWNERS', 'e2e/pages/places.ts'];
const readLists = (): string[] => LISTS.map((file) => readFileSync(path.join(copy, file), 'utf8'));
let listsBefore: string[];

beforeAll(() => {
  copySources();
  listsBefore = readLists();
  make(planRemote(copy, NAME).changes);
  linkPackages();
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new remote', { timeout: 240_000 }, () => {
  it('passes type checks, and a planted type error is found', () => {
    expect(getErrors('tsc', '-p', 'tsconfig.node.json')).toBe('');
    const wrong = path.join(copy, NAME, 'src', page, 'wrong.ts');
    writeFileSync(wrong, "export const wrong: number = 'text';\n");
    const errors = getErrors('tsc', '-p', 'tsconfig.browser.json');
    rmSync(wrong);
    expect(errors.match(/^\S+: error TS/gm)).toHaveLength(1);
    expect(errors).toContain(`${NAME}/src/${page}/wrong.ts`);
  });

  it('passes formatting, lint and dead-code checks', () => {
    expect(getErrors('oxfmt', '--check')).toBe('');
    expect(getErrors('oxlint', '--deny-warnings', NAME)).toBe('');
    expect(getErrors('knip')).toBe('');
  });

  it('passes the import rules, workflow, surface and document checks', () => {
    const suites = ['boundaries', 'surfaces', 'workflows.test', 'docs'];
    expect(getErrors('vitest', 'run', '--config', 'build/vitest.config.ts', ...suites)).toBe('');
    const rules = ['shell/src/routing', 'e2e/pages'];
    expect(getErrors('vitest', 'run', '--config', 'vitest.node.ts', ...rules)).toBe('');
  });

  it('has a page at its own path', () => {
    const { routes } = readSite(copy);
    expect(routes.filter(({ remote }) => remote === NAME).map(({ path }) => path)).toEqual([
      `/${page}`,
    ]);
  });

  it('has its own dev server port', () => {
    const ports = globSync('*/rspack.config.ts', { cwd: copy }).map(
      (file) => /devPort: (\d+)/.exec(readFileSync(path.join(copy, file), 'utf8'))?.[1],
    );
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('requires a valid and free name', () => {
    expect(() => planRemote(copy, NAME)).toThrow('already exists');
    for (const name of ['offers', 'mfe-Offers', 'mfe-', '../mfe-x'])
      expect(() => planRemote(copy, name)).toThrow('mfe-NAME');
    for (const taken of ['home', 'services', 'api'])
      expect(() => planRemote(copy, `mfe-${taken}`)).toThrow(`a page called ${taken}`);
  });

  it('gets a fragment that pages of others can embed', () => {
    make(planFragment(copy, NAME, 'next-visit'));
    expect(getErrors('tsc', '-p', 'tsconfig.browser.json')).toBe('');
    expect(getErrors('oxlint', '--deny-warnings', NAME)).toBe('');
    const read = (file: string) => readFileSync(path.join(copy, NAME, file), 'utf8');
    expect(read('rspack.config.ts')).toContain("'./fragments/next-visit':");
    expect(read('src/fragments.ts')).toContain(`'${NAME}/next-visit': NextVisitProps;`);
    expect(() => planFragment(copy, NAME, 'next-visit')).toThrow('already exists');
    expect(() => planFragment(copy, 'shell', 'offer')).toThrow('no remote called shell');
    expect(() => planFragment(copy, NAME, 'Offer')).toThrow('lowercase letters');
  });

  it('can be printed before it is written', () => {
    const changes = planFragment(copy, NAME, 'offer');
    expect(describeChanges(copy, changes)).toContain(
      `write ${NAME}/src/exposes/fragments/offer.tsx`,
    );
    expect(describeChanges(copy, changes)).toContain(`edit ${NAME}/rspack.config.ts`);
    expect(existsSync(path.join(copy, NAME, 'src/offer'))).toBe(false);
  });
});

describe('removing a remote', () => {
  it('is refused while other remotes embed its fragments', () => {
    const embedders = findEmbeddingFiles(copy, 'mfe-visits');
    expect(embedders).toContain('mfe-checkout/src/placed/Confirmation.tsx');
    expect(() => planRemoval(copy, 'mfe-visits', embedders)).toThrow('is embedded by');
    expect(() => planRemoval(copy, 'mfe-none', [])).toThrow('no remote called mfe-none');
  });

  it('deletes its files and its entries in every list', () => {
    applyChanges(copy, planRemoval(copy, NAME, findEmbeddingFiles(copy, NAME)));
    expect(readLists()).toEqual(listsBefore);
    for (const file of [NAME, `.github/workflows/${NAME}.yml`, `surfaces/${NAME}.md`])
      expect(existsSync(path.join(copy, file))).toBe(false);
  });
});
