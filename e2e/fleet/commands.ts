/** Extracts the commands from docs/operations.md and runs each as it is written there. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

const FENCE = /^ *```(.*)\n([^]*?)^ *```$/gm;
const VERBS = /^(staff|technician|visit|order|user|refund|token) [a-z-]+( |$)/;
const PROGRAM =
  /^(npm (run|test|start)\b|node |pg_dump \S|pg_restore \S|openssl |promtool |systemctl |haproxy )/;

/**
 * Every command of the document: the lines of its code blocks, and inline code. A verb without its program (`visit
 * arrived ORDER`) belongs to the staff command.
 */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(FENCE)]
    .filter(([, kind = '']) => kind.startsWith('sh'))
    .flatMap(([, , body = '']) => body.split('\n'))
    .map((line) => line.replace(/\s+#.*/, '').trim());
  const prose = text.replaceAll(FENCE, '');
  const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, words = '']) =>
    words.replaceAll(/\s+/g, ' ').trim(),
  );
  const named = inline.map((words) =>
    VERBS.test(words)
      ? `npm run ops -- ${words}`
      : words.replace(/^release (?=prune|status|history)/, 'npm run release -- '),
  );
  const all = [...blocks, ...named].filter((words) => PROGRAM.test(words));
  return [...new Set(all)];
}

/** The statements in the document's `sql` blocks. */
export const statementsIn = (text: string): string[] =>
  [...text.matchAll(FENCE)]
    .filter(([, kind]) => kind === 'sql')
    .flatMap(([, , body = '']) => body.split(';'))
    .map((each) => each.trim())
    .filter((each) => each !== '');

export const operations = (): string => readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

/** Exit code and output of a command. */
export interface Ended {
  code: number | null;
  out: string;
}

/** Runs a command in a shell, by default from the checkout. */
export function type(words: string, env: Record<string, string>, cwd = root): Promise<Ended> {
  const child = spawn('/bin/bash', ['-euo', 'pipefail', '-c', words], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
}
