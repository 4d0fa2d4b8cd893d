/** Checks the commands in documents without executing them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createOpsProgram } from '../../api/src/ops/program.ts';
import { releaseProgram } from '../../releases/src/cli/program.ts';
import { BENCHES } from '../../scripts/benches.mjs';
import { chooseChecks } from '../../scripts/checks/checks.ts';

type Program = ReturnType<typeof createOpsProgram>;

interface Manifest {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Commands with their own argument parser, by the npm script that runs them. */
const PROGRAMS: Record<string, () => Program> = { ops: createOpsProgram, release: releaseProgram };

/** Example values for placeholders in documents. */
const PLACEHOLDERS: Record<string, string> = {
  PHONE: '9431012345',
  ID: '1',
  NAME: 'name',
  FILE: 'file.json',
  VERSION: '1.0.0-3f2a91c0',
};

/** Whether a code span is one of the product's commands. */
export function isCommand(command: string): boolean {
  return /^(npm|npx|pnpm) |^node [\w./-]+\.m?[jt]s\b/.test(command);
}

/** Describes the error of a command; empty if it is valid. */
export function findProblem(root: string, command: string): string {
  // Only the first command of a chain is checked, without its redirections.
  const typed = command.split(/ (?:>|&&|\|) /)[0] ?? '';
  const [tool = '', ...rest] = typed.split(' ').filter((word) => !/^[…<]/.test(word));
  if (tool === 'node') return findFileProblem(root, rest[0] ?? '', rest.slice(1));
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  if (tool === 'npx')
    return Object.hasOwn(manifest.devDependencies, rest[0] ?? '') ? '' : 'no such package';
  if (tool !== 'npm') return `not a command of the product: ${tool}`;
  // `npm run` without a script only refers to npm.
  if (rest.join() === 'run') return '';
  return findScriptProblem(root, manifest, rest[0] === 'run' ? rest.slice(1) : rest);
}

/** Whether the script exists and accepts the arguments. */
function findScriptProblem(root: string, { scripts }: Manifest, args: readonly string[]): string {
  const [name = '', dashes, ...own] = args;
  const script = scripts[name];
  if (script === undefined) return `no script ${name}`;
  if (dashes !== undefined && dashes !== '--') return 'arguments of the script must come after --';
  const program = PROGRAMS[name];
  if (program !== undefined) return own.length === 0 ? '' : findProgramProblem(program(), own);
  const file = /^node (?:scripts\/run\.mjs )?(\S+)/.exec(script)?.[1];
  if (file === 'scripts/test.mjs') return findTestProblem(own);
  if (file === 'scripts/bench.mjs') return findBenchProblem(root, own);
  return file === undefined ? '' : findFileProblem(root, file, own);
}

/** Whether the arguments are names of checks; text after `-t` is part of a test's title. */
function findTestProblem(args: readonly string[]): string {
  const names = args.slice(0, args.includes('-t') ? args.indexOf('-t') : undefined);
  try {
    chooseChecks(names, true);
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Whether the first argument is a benchmark and it accepts the others. */
function findBenchProblem(root: string, [name = '', ...rest]: readonly string[]): string {
  const file = BENCHES[name];
  return file === undefined ? `no benchmark ${name}` : findFileProblem(root, file, rest);
}

/** Whether the file exists and contains the flags and their values. */
function findFileProblem(root: string, file: string, args: readonly string[]): string {
  if (!existsSync(path.join(root, file))) return `no file ${file}`;
  if (file === 'scripts/pnpm.mjs') return '';
  const near = globSync(`${path.dirname(file)}/**/*.{ts,mjs}`, { cwd: root });
  const texts = near.map((name) => readFileSync(path.join(root, name), 'utf8'));
  const knownText = [...texts, ...near.map((name) => `'${path.parse(name).name}'`)].join('\n');
  const own = readFileSync(path.join(root, file), 'utf8');
  for (const word of args) {
    const flag = /^--([\w-]+)$/.exec(word)?.[1];
    const matches =
      flag === undefined ? [] : [own.includes(`--${flag}`), own.includes(`${flag}: {`)];
    if (flag !== undefined && !matches.includes(true)) return `no flag ${word} in ${file}`;
    if (flag !== undefined || !/^[a-z][\w,-]*$/.test(word)) continue;
    const names = word.split(',').filter((name) => !existsSync(path.join(root, name)));
    const unknown = names.find(
      (name) => !new RegExp(`['"\`]${name}['"\`]|\\b${name}: `).test(knownText),
    );
    if (unknown !== undefined) return `${file} does not accept ${unknown}`;
  }
  return '';
}

/** Parses the arguments with the command's own parser; its actions are disabled. */
export function findProgramProblem(program: Program, args: readonly string[]): string {
  if (args.includes('--help')) return '';
  let output = '';
  disableActions(program, (text) => (output += text));
  try {
    program.parse(
      args.map((word) => PLACEHOLDERS[word] ?? word),
      { from: 'user' },
    );
    return '';
  } catch (error) {
    return output || String(error);
  }
}

function disableActions(command: Program, append: (text: string) => void): void {
  command.exitOverride().configureOutput({ writeErr: append, writeOut: append });
  if (command.commands.length === 0) command.action(() => undefined);
  for (const candidate of command.commands) disableActions(candidate as Program, append);
}
