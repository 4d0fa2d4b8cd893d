import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { releaseProgram } from '../../releases/src/cli/program.ts';
import { isCommand, findProblem, findProgramProblem } from './commands.ts';
import {
  extractBlockCommands,
  readDocuments,
  extractInlineCode,
  type Mention,
} from './documents.ts';

const root = path.join(import.meta.dirname, '../..');
const all = readDocuments(root);
const inlineCommands = all.flatMap(extractInlineCode).filter(({ text }) => isCommand(text));
const commands: Mention[] = [...all.flatMap(extractBlockCommands), ...inlineCommands];

it('every command in a document is valid', () => {
  expect(commands.length).toBeGreaterThan(60);
  const wrong = commands.map((command) => ({
    ...command,
    problem: findProblem(root, command.text),
  }));
  expect(wrong.filter(({ problem }) => problem !== '')).toEqual([]);
});

it('every release verb in a document is valid with its arguments', () => {
  const verbs = new Set(releaseProgram().commands.map((command) => command.name()));
  const verbLines = all
    .filter(({ file }) => /releasing|gateway/.test(file))
    .flatMap(extractInlineCode)
    .map(({ text }) => text.replace(/^release /, '').split(' '))
    .filter(([verb = '', ...more]) => verbs.has(verb) && more.length > 0);
  expect(verbLines.length).toBeGreaterThan(3);
  const wrong = verbLines.map((args) => [
    args.join(' '),
    findProgramProblem(releaseProgram(), args),
  ]);
  expect(wrong.filter(([, problem]) => problem !== '')).toEqual([]);
});

describe('an invalid command is reported', () => {
  it.each([
    ['npm run nothing', 'no script nothing'],
    ['npm run mutants -- --shards 1/3', 'no flag --shards'],
    ['npm run mutants --shard 1/3', 'must come after --'],
    ['npm run test:all -- floods', 'no check floods'],
    ['npm run bench -- nothing', 'no benchmark nothing'],
    ['npm run ops -- order lost', 'unknown command'],
    ['npm run release -- rollout mfe-checkout 1.0.0', 'required option'],
    ['npm run release -- rollout mfe-checkout 1.0.0 --percent 101', 'invalid'],
    ['npm run release -- promote mfe-checkout', 'missing required argument'],
    ['node scripts/gone.ts', 'no file'],
    ['npx nothing', 'no such package'],
    ['pnpm install', 'not a command of the product'],
  ])('%s', (words, problem) => {
    expect(findProblem(root, words)).toContain(problem);
  });
});
