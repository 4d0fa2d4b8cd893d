/** Plans file changes before it makes them, so that `--dry-run` can print them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File or folder, from the root → its new text, or null to delete it. */
export type Changes = Map<string, string | null>;

/** Plans an edit of an existing file; a later edit gets the result of an earlier one. @throws Error if the edit changes nothing */
export function planEdit(
  root: string,
  changes: Changes,
  file: string,
  edit: (text: string) => string,
): void {
  const text = changes.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`${file} has no place for this change.`);
  changes.set(file, edited);
}

export function applyChanges(root: string, changes: Changes): void {
  for (const [file, text] of changes) {
    const target = path.join(root, file);
    if (text === null) rmSync(target, { recursive: true, force: true });
    else {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
}

/** One line for each change, e.g. `write mfe-offers/package.json`. */
export const describeChanges = (root: string, changes: Changes): string[] =>
  [...changes].map(([file, text]) => {
    if (text === null) return `delete ${file}`;
    return `${existsSync(path.join(root, file)) ? 'edit' : 'write'} ${file}`;
  });

/** Inserts a line after a match. @throws Error if nothing matches */
export function insertAfter(text: string, pattern: RegExp, line: string): string {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`There is no place for: ${line.trim()}`);
  const end = match.index + match[0].length;
  return text.slice(0, end) + line + text.slice(end);
}
