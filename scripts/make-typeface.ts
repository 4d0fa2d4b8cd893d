/**
 * Makes the files of the typeface, once: Anek Latin (Ek Type, Mumbai; SIL Open Font License) with the letters, figures
 * and signs that the product writes, at the weights that it uses. Run it again when one is missing, and commit what it
 * writes: `node scripts/make-typeface.ts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const PACKAGE = path.dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/anek-latin/package.json')),
);
const TARGET = path.join(import.meta.dirname, '../shared-ui/theme/typeface');

/** All of ASCII that is printed, and what good writing adds to it. */
const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00A0©°·×µ–—‘’“”•…−';

/** The package has the rupee's sign in a file of its own, with the rarer letters. */
const FILES = [
  { from: 'anek-latin-latin-wght-normal.woff2', to: 'anek-latin.woff2', text: LETTERS },
  { from: 'anek-latin-latin-ext-wght-normal.woff2', to: 'anek-rupee.woff2', text: '₹' },
];

const OPTIONS = {
  targetFormat: 'woff2',
  // Tabular figures for money; kerning is a third of the file, and what makes headings look set by hand.
  keepFeatures: ['tnum', 'kern', 'ccmp', 'rvrn'],
  variationAxes: { wght: { min: 400, max: 750 } },
  // Screens that need hints are gone, and they are an eighth of the file.
  noHinting: true,
} as const;

for (const { from, to, text } of FILES) {
  const font = await subsetFont(readFileSync(path.join(PACKAGE, 'files', from)), text, OPTIONS);
  writeFileSync(path.join(TARGET, to), font);
  console.log(`${to}: ${font.byteLength} bytes`);
}
copyFileSync(path.join(PACKAGE, 'LICENSE'), path.join(TARGET, 'OFL.txt'));
