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
import { listExposedModules } from '../../build/surfaces/surfaces.ts';
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

/** Generated files and folders, which are not copied. */
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

/** Files that list all remotes. Adding and removing a remote must leave them unchanged. */
const LISTS = ['README.md', '.github/CODEOWNERS', 'e2e/pages/places.ts'];
const readLists = (): string[] => LISTS.map((file) => readFileSync(path.join(copy, file), 'utf8'));
let listsBefore: string[];

/** Timeout in ms of copying and of deleting the repository. */
const COPY_MS = 120_000;

/** Texts that the generators have written, by file. */
const written: Changes = new Map();
function applyAndRecord(changes: Changes): void {
  applyChanges(copy, changes);
  for (const [file, text] of changes) written.set(file, text);
}

beforeAll(() => {
  copySources();
  listsBefore = readLists();
  applyAndRecord(planRemote(copy, NAME).changes);
  applyAndRecord(planFragment(copy, NAME, 'next-visit'));
  finish(copy, written);
  linkPackages();
}, COPY_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }), COPY_MS);

/** Checks only these files and what they import, with the options of a configuration. */
function findTypeErrors(configuration: string, files: readonly string[]): string[] {
  const narrow = { extends: `./${configuration}`, include: [...files, 'shared-ui/types.d.ts'] };
  writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(narrow));
  const errors = getErrors('tsc', '-p', 'tsconfig.new.json');
  rmSync(path.join(copy, 'tsconfig.new.json'));
  return errors.match(/^\S+: error TS.*/gm) ?? [];
}

function listCheckedFiles(configuration: string): string[] {
  const bin = path.join(root, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(bin, ['-p', configuration, '--showConfig'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { files: string[] }).files;
}

describe('a new remote with a fragment', { timeout: 240_000 }, () => {
  it('passes type checks, and a planted type error is found', () => {
    const nodeFiles = [`${NAME}/rspack.config.ts`, 'e2e/pages/places.ts'];
    expect(findTypeErrors('tsconfig.node.json', nodeFiles)).toEqual([]);
    const wrong = `${NAME}/src/${page}/wrong.ts`;
    writeFileSync(path.join(copy, wrong), "export const wrong: number = 'text';\n");
    expect(listCheckedFiles('tsconfig.browser.json')).toContain(`./${wrong}`);
    expect(listCheckedFiles('tsconfig.node.json')).toContain(`./${NAME}/rspack.config.ts`);
    const augmentedModule = 'app-kit/fragment/fragment.tsx';
    const errors = findTypeErrors('tsconfig.browser.json', [`${NAME}/**/*`, augmentedModule]);
    rmSync(path.join(copy, wrong));
    expect(errors).toEqual([expect.stringContaining(wrong)]);
  });

  it('passes formatting, lint and dead-code checks', () => {
    expect(getErrors('oxfmt', '--check', ...written.keys())).toBe('');
    expect(getErrors('oxlint', '--deny-warnings', NAME)).toBe('');
    expect(getErrors('knip')).toBe('');
  });

  it('passes the import rules, workflow and document checks', () => {
    const suites = ['boundaries', 'workflows.test', 'docs'];
    expect(getErrors('vitest', 'run', '--config', 'build/vitest.config.ts', ...suites)).toBe('');
    const rules = ['shell/src/routing', 'e2e/pages'];
    expect(getErrors('vitest', 'run', '--config', 'vitest.node.ts', ...rules)).toBe('');
  });

  it('exposes its page and its fragment', () => {
    const modules = listExposedModules(copy).filter(({ remote }) => remote === NAME);
    expect(modules).toMatchObject([
      { key: `./${page}`, exists: true, exports: ['default', 'meta'] },
      { key: './fragments/next-visit', exists: true, exports: ['default'] },
    ]);
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

  it('declares the props of its fragment', () => {
    const props = readFileSync(path.join(copy, NAME, 'src/fragments.ts'), 'utf8');
    expect(props).toContain(`'${NAME}/next-visit': NextVisitProps;`);
  });

  it('gets no fragment with an invalid or taken name', () => {
    expect(() => planFragment(copy, NAME, 'next-visit')).toThrow('already exists');
    expect(() => planFragment(copy, 'shell', 'offer')).toThrow('no remote called shell');
    expect(() => planFragment(copy, NAME, 'Offer')).toThrow('lowercase letters');
  });

  it('gets no files of a fragment that is only planned', () => {
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
