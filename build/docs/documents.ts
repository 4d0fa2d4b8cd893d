/** Extracts commands, paths and links from documents. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A Markdown document. */
export interface Document {
  /** Path from the root. */
  file: string;
  text: string;
}

/** A command, path or link in a document. */
export interface Mention {
  /** Path of the document from the root. */
  file: string;
  text: string;
}

const DOCUMENTS = ['*.md', 'docs/**/*.md', '*/README.md', '.github/**/*.md'];

/** All documents except change logs. */
export function readDocuments(root: string): Document[] {
  const files = globSync(DOCUMENTS, { cwd: root, exclude: ['**/node_modules/**'] });
  return files
    .filter((file) => !file.endsWith('CHANGELOG.md'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

const FENCE = /^ *```(.*)\n([^]*?)^ *```$/gm;

/**
 * Commands in fenced blocks marked `sh`, one per line, without comments. A block marked `sh example` contains the
 * reader's own hosts, folders or services and is skipped.
 */
export function extractBlockCommands({ file, text }: Document): Mention[] {
  return [...text.matchAll(FENCE)]
    .filter(([, kind]) => kind === 'sh')
    .flatMap(([, , body = '']) => body.split('\n'))
    .map((line) => line.replace(/(^|\s+)#.*/, '').trim())
    .filter((text) => text !== '')
    .map((text) => ({ file, text }));
}

/** Code spans outside fenced blocks; line breaks in them become spaces. */
export function extractInlineCode({ file, text }: Document): Mention[] {
  const prose = text.replaceAll(FENCE, '');
  return [...prose.matchAll(/(`+)([^`]+?)\1/g)].map(([, , text = '']) => ({
    file,
    text: text.replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** Targets of links and images. */
export function extractLinks({ file, text }: Document): Mention[] {
  return [...text.replaceAll(FENCE, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, text = '']) => ({
    file,
    text,
  }));
}

/** Anchors of a document's headings, as GitHub generates them. */
export function buildAnchors(text: string): string[] {
  return [...text.replaceAll(FENCE, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
