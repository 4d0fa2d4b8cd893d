/** Texts with marks around each of them: what a page says without marks stands somewhere else than among the texts. */
import { builtVersion } from './builds.ts';
import { Staff } from './staff.ts';
import type { Product } from '../../product.ts';
import type { Heard, Told } from '../../pages/heard.ts';

const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'];

/** Runs behind a script of texts. What stands under these two names is for programs: a drawing's name, the language's code. */
const MARK = `
(name => {
  const mark = (value, key) =>
    typeof value === 'string' ? (/^(icon|language)$/.test(key) ? value : '⟦' + value + '⟧')
    : typeof value === 'function' ? (...given) => mark(value(...given))
    : Array.isArray(value) ? value.map(each => mark(each))
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.keys(value).map(each => [each, mark(value[each], each)]))
    : value;
  self.storeTexts[name] = mark(self.storeTexts[name]);
})`;

/** Publishes Hindi texts with marks for every app, as a team publishes a language alone, and gives them to everybody. */
export async function publishMarked(product: Product): Promise<void> {
  const staff = new Staff(product);
  for (const remote of APPS) {
    const { manifest, files } = builtVersion(remote);
    const plain = files.get(manifest.texts.files['hi'] ?? '')?.toString('utf8') ?? '';
    const { name, texts } = manifest;
    const script = Buffer.from(`${plain};${MARK}(${JSON.stringify(name)});`).toString('base64');
    const language = 'hi';
    const answer = await staff.publishTexts({ remote, language, name, shape: texts.shape, script });
    await staff.promote(remote, String(answer['version']));
  }
}

/** Names that are the same in every language, and of which no server tells: of the business, its area and ways to pay. */
const NAMES = ['Sudhaar', 'Hazaribagh', 'Hazaribag', 'Sadar', 'Ichak', 'UPI', 'PhonePe'];

/** What the server says of states is for programs: a page has its own words for each. */
const FOR_PROGRAMS = /^[a-z][a-z_ -]*$/;

/** A text without all that stands in marks, also in marks in marks. */
function outsideOfMarks(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text.trim() : outsideOfMarks(less);
}

/** The parts that a page may set apart: lines, items of a list, and what stands between commas. */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[\n*•|,:;()#×·]| - /)].map((part) => part.trim());

/** What was said outside of marks and is neither a figure, a letter of a code or of a name, nor, as a whole, what the server told. */
export function unmarkedIn(heard: readonly Heard[], told: readonly Told[]): string[] {
  const data = told.map(({ value }) => value).filter((value) => !FOR_PROGRAMS.test(value));
  const known = new Set([...NAMES, ...data.flatMap(partsOf)]);
  const isKnown = (part: string): boolean => !/\p{L}{2}/u.test(part) || known.has(part);
  return heard
    .filter(({ text, at }) => {
      // What a page without words of its own is said to be, the gateway says.
      if (at.endsWith('<meta>')) return false;
      const [whole = '', ...parts] = partsOf(outsideOfMarks(text));
      return !isKnown(whole) && !parts.every(isKnown);
    })
    .map(({ text, at }) => `${at} ${text}`);
}
