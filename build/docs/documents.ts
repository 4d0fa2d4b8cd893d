/** What documents say that can be tried: commands, paths, links. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document of the product. */
export interface Document {
  /** File, from the root. */
  file: string;
  text: string;
}

/** Something that a document names, and where. */
export interface Named {
  file: string;
  words: string;
}

const DOCUMENTS = ['*.md', 'docs/**/*.md', '*/README.md', '.github/**/*.md'];

/** All documents that people read; change logs quote commits, and are none. */
export function documents(root: string): Document[] {
  const files = globSync(DOCUMENTS, { cwd: root, exclude: ['**/node_modules/**'] });
  return files
    .filter((file) => !file.endsWith('CHANGELOG.md'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

const FENCE = /^ *```(.*)\n([^]*?)^ *```$/gm;

/**
 * Commands in fenced blocks marked `sh`, one for each line, without what a comment adds. A block marked `sh example` is to
 * be read and not to be run as it stands: it names machines, folders or services of whoever reads it.
 */
export function blockCommands({ file, text }: Document): Named[] {
  return [...text.matchAll(FENCE)]
    .filter(([, kind]) => kind === 'sh')
    .flatMap(([, , body = '']) => body.split('\n'))
    .map((line) => line.replace(/(^|\s+)#.*/, '').trim())
    .filter((words) => words !== '')
    .map((words) => ({ file, words }));
}

/** Kinds of fenced blocks, as they are marked. */
export function blockKinds({ text }: Document): string[] {
  return [...text.matchAll(FENCE)].map(([, kind = '']) => kind);
}

/** What stands between backticks in the text, on one line. */
export function inlineCode({ file, text }: Document): Named[] {
  const prose = text.replaceAll(FENCE, '');
  return [...prose.matchAll(/(`+)([^`]+?)\1/g)].map(([, , words = '']) => ({
    file,
    words: words.replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** Targets of links and pictures. */
export function links({ file, text }: Document): Named[] {
  return [...text.replaceAll(FENCE, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, words = '']) => ({
    file,
    words,
  }));
}

/** Addresses of a document's headings, as GitHub makes them. */
export function anchors(text: string): string[] {
  return [...text.replaceAll(FENCE, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
