/** The styles of a page view: as text in the document, so that the first paint waits for nothing. */
import type { RouteMatch } from 'contract/routes';
import type { ChosenSet, LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { laterParts, linkedFile, type LinkedFile } from './preloads.ts';

/** A sheet, with its text where it may stand in the document. */
export interface PageSheet {
  file: LinkedFile;
  text: string | null;
}

interface Sheets {
  shell: LiveVersion;
  given: ChosenSet;
  match: RouteMatch | null;
}

/** Sheets in the order in which they apply. */
export interface PageSheets {
  sheets: readonly PageSheet[];
  /** Whether those of the route's page are all there: without them its HTML must not be seen. */
  complete: boolean;
}

/**
 * The sheets of the frame and of the route's page. Those of the page that can't stand in the document are left to the
 * browser's loader, which heals what it does not get; a link in the document would only keep everything waiting.
 */
export async function pageSheets(
  texts: VerifiedTexts,
  { shell, given, match }: Sheets,
): Promise<PageSheets> {
  const owner = match === null ? undefined : given.get(match.route.remote)?.version;
  const files = owner?.manifest.exposes[match?.route.module ?? '']?.css ?? [];
  const [frame, page] = await Promise.all([
    sheetsOf(texts, shell, [...shell.manifest.initial.css, ...laterParts(shell, match).css]),
    owner === undefined ? [] : sheetsOf(texts, owner, files),
  ]);
  const whole = page.filter(({ text }) => text !== null);
  return { sheets: [...frame, ...whole], complete: whole.length === page.length };
}

/** Sheets of a version, each with its text where it may stand in a document. */
export const sheetsOf = (
  texts: VerifiedTexts,
  version: LiveVersion,
  files: readonly string[],
): Promise<PageSheet[]> =>
  Promise.all(
    files.map(async (file) => ({
      file: linkedFile(version, file),
      text: inlineable(await texts.of(version, file)),
    })),
  );

/**
 * Addresses in a sheet are relative to it, which they would not be in a document. Browsers read a carriage return as a line
 * break, and the text would not have the file's hash any more.
 */
const inlineable = (text: string | null): string | null =>
  text === null || /<\/style|url\((?!["']?data:)|@import|\r/i.test(text) ? null : text;
