/** Styles of a page view: inlined, so that the first paint waits for no request. */
import type { LiveVersion } from 'releases/interfaces';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import type { PageRequest } from './page-request.ts';
import { getLateChunks, toLinkedFile, type LinkedFile } from './preloads.ts';

/** A sheet, with its text if it can be inlined. */
export interface PageSheet {
  file: LinkedFile;
  text: string | null;
}

/**
 * Returns the sheets of the frame and of the route's page. Sheets of the page that can't be inlined are left to the
 * browser's loader, which retries; a link in the document would block rendering.
 * @returns sheets in cascade order, and whether they include all sheets of the page; if not, its HTML must stay hidden
 */
export async function loadPageSheets(
  texts: VerifiedTexts,
  shell: LiveVersion,
  { set, match }: PageRequest,
): Promise<{ sheets: readonly PageSheet[]; hasAllSheets: boolean }> {
  const owner = match === null ? undefined : set.get(match.route.remote)?.version;
  const files = owner?.manifest.exposes[match?.route.module ?? '']?.css ?? [];
  const [frame, page] = await Promise.all([
    loadSheets(texts, shell, [...shell.manifest.initial.css, ...getLateChunks(shell, match).css]),
    owner === undefined ? [] : loadSheets(texts, owner, files),
  ]);
  const inlined = page.filter(({ text }) => text !== null);
  return { sheets: [...frame, ...inlined], hasAllSheets: inlined.length === page.length };
}

/** Returns the sheets of a version, each with its text if it can be inlined. */
export const loadSheets = (
  texts: VerifiedTexts,
  version: LiveVersion,
  files: readonly string[],
): Promise<PageSheet[]> =>
  Promise.all(
    files.map(async (file) => ({
      file: toLinkedFile(version, file),
      text: toInlineable(await texts.read(version, file)),
    })),
  );

/**
 * Addresses in a sheet are relative to it, so they would break in a document. Browsers read a carriage return as a
 * line break, so the text would not match its hash.
 */
const toInlineable = (text: string | null): string | null =>
  text === null || /<\/style|url\((?!["']?data:)|@import|\r/i.test(text) ? null : text;
