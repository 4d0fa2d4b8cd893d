/** Values that stand in sources by their names, and in built files as what they are. */
import * as limits from '../api/src/limits.ts';
import * as documentNames from '../contract/document.ts';

/** What a module exports, as source text: plain values, and nothing that has to run. */
const valuesOf = (module: object): Record<string, string> =>
  Object.fromEntries(Object.entries(module).map(([key, value]) => [key, JSON.stringify(value)]));

/**
 * Values that are put where they are imported, as words of the sentences that name them. As exports of modules that chunks
 * share, names of the document would be 0.4 kB of every page, and the facts about the business 0.6 kB of home (brotli of
 * the build).
 */
export const VALUES = {
  'contract/document': valuesOf(documentNames),
  'api/limits': valuesOf(limits),
};
