/** The styles of a page view: as text in the document, so that the first paint waits for nothing. */
import type { ChosenSet, LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { linkedFile, type LinkedFile } from './preloads.ts';
import type { RouteMatch } from './route-table.ts';

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

/** The sheets of the frame and of the route's page, in the order in which they apply. */
export function pageSheets(
  texts: VerifiedTexts,
  { shell, given, match }: Sheets,
): Promise<PageSheet[]> {
  const owner = match === null ? undefined : given.get(match.route.remote)?.version;
  const own = owner?.manifest.exposes[match?.route.module ?? '']?.css ?? [];
  const all = [
    ...shell.manifest.initial.css.map((file) => ({ version: shell, file })),
    ...(owner === undefined ? [] : own.map((file) => ({ version: owner, file }))),
  ];
  return Promise.all(
    all.map(async ({ version, file }) => ({
      file: linkedFile(version, file),
      text: inlineable(await texts.of(version, file)),
    })),
  );
}

/** Addresses in a sheet are relative to it, which they would not be in a document. */
const inlineable = (text: string | null): string | null =>
  text === null || /<\/style|url\((?!["']?data:)|@import/i.test(text) ? null : text;
