/** Constants that the compiler replaces by their values. */
import * as limits from '../api/src/limits.ts';
import * as documentNames from '../contract/document.ts';

/** Exports of a module as source text: plain values only. */
const toSourceText = (module: object): Record<string, string> =>
  Object.fromEntries(Object.entries(module).map(([key, value]) => [key, JSON.stringify(value)]));

/**
 * Constants that are inlined where they are imported. As exports of shared modules, names of the document would cost
 * 0.4 kB on every page, and the business facts 0.6 kB on the home page (brotli).
 */
export const INLINED_VALUES = {
  'contract/document': toSourceText(documentNames),
  'api/limits': toSourceText(limits),
};
