/** Runs every command of docs/operations.md, or names the file that runs it; fails for a command with neither. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandsIn, operations, type } from '../commands.ts';
import type { Fleet } from '../fleet.ts';
import type { Part, Trial } from '../trial.ts';
import { RECIPES, type Recipe } from '../recipes.ts';
import { anOrder, type Known } from '../shop.ts';

const root = path.join(import.meta.dirname, '../../..');

export const commands: Part = async (trial) => {
  const told = commandsIn(operations());
  trial.holds(told.length > 40, `the document has ${told.length} commands`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-commands-'));
  try {
    const known = await anOrder(trial.fleet, folder);
    const typed = new Set<string>();
    for (const recipe of RECIPES)
      for (const words of told.filter((each) => recipe.of.test(each))) {
        if (typed.has(words)) continue;
        typed.add(words);
        await tryOne(trial, { words, recipe, known, folder });
      }
    const nobody = told.filter((words) => !typed.has(words));
    trial.holds(nobody.length === 0, `commands that are never run: ${nobody.join(', ') || 'none'}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Typed {
  words: string;
  recipe: Recipe;
  known: Known;
  folder: string;
}

async function tryOne(
  { fleet, holds }: Trial,
  { words, recipe, known, folder }: Typed,
): Promise<void> {
  if ('by' in recipe) return holds(isThere(recipe.by), `${words}: run by ${recipe.by.file}`);
  const own = recipe.typed?.(words, known) ?? words;
  const ended = await type(own, environment(fleet, folder), recipe.inFolder ? folder : root);
  const isDone = ended.code === 0 && (recipe.says?.test(ended.out) ?? true);
  recipe.learn?.(ended.out, known);
  holds(isDone, isDone ? words : `${own}: ${ended.code} ${ended.out.slice(-600)}`);
}

/** Whether the named file contains the command's text. */
const isThere = ({ file, text }: { file: string; text: string }): boolean =>
  readFileSync(path.join(root, file), 'utf8').includes(text);

/** The environment of a fleet operator, with a fake service manager that logs its calls. */
function environment({ staff, settings }: Fleet, folder: string): Record<string, string> {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const manager = `#!/bin/sh\necho "$@" >> ${folder}/asked\n`;
  writeFileSync(path.join(bin, 'systemctl'), manager, { mode: 0o755 });
  const own = { DATA_DIR: path.join(folder, 'data') };
  return { ...settings, ...staff, ...own, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
}
