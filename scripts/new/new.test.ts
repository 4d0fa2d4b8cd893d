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
import { writeRemote } from './write-remote.ts';

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

beforeAll(() => {
  copySources();
  writeRemote(copy, NAME);
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
    expect(() => writeRemote(copy, NAME)).toThrow('already exists');
    for (const name of ['offers', 'mfe-Offers', 'mfe-', '../mfe-x'])
      expect(() => writeRemote(copy, name)).toThrow('mfe-NAME');
    for (const taken of ['home', 'services', 'api'])
      expect(() => writeRemote(copy, `mfe-${taken}`)).toThrow(`a page called ${taken}`);
  });
});
