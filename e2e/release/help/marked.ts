/**
 * Publishes messages with marks around each text, so that unmarked text on a page is known to bypass the message
 * files.
 */
import { builtVersion } from './builds.ts';
import { Staff } from './staff.ts';
import type { Product } from '../../product.ts';
import type { Heard, Told } from '../../pages/heard.ts';

const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'];

/**
 * Appended to a message script. The two excluded names are values for programs: a drawing's name and the language
 * code.
 */
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

/** Publishes marked Hindi messages for every app, as a separate language release, and promotes them. */
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

/** Names that are equal in every language and that no server sends: the business, its area and payment methods. */
const NAMES = ['Sudhaar', 'Hazaribagh', 'Hazaribag', 'Sadar', 'Ichak', 'UPI', 'PhonePe'];

/** Machine-readable states from the server, which pages translate. */
const FOR_PROGRAMS = /^[a-z][a-z_ -]*$/;

/** Removes all marked parts, including nested marks. */
function outsideOfMarks(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text.trim() : outsideOfMarks(less);
}

/** Splits a text as a page may do: by lines, list items and commas. */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[\n*•|,:;()#×·]| - /)].map((part) => part.trim());

/** Texts outside marks that are no number, code, known name or, as a whole, a value from the server. */
export function unmarkedIn(heard: readonly Heard[], told: readonly Told[]): string[] {
  const data = told.map(({ value }) => value).filter((value) => !FOR_PROGRAMS.test(value));
  const known = new Set([...NAMES, ...data.flatMap(partsOf)]);
  const isKnown = (part: string): boolean => !/\p{L}{2}/u.test(part) || known.has(part);
  return heard
    .filter(({ text, at }) => {
      // If a page has no description, the gateway provides it.
      if (at.endsWith('<meta>')) return false;
      const [whole = '', ...parts] = partsOf(outsideOfMarks(text));
      return !isKnown(whole) && !parts.every(isKnown);
    })
    .map(({ text, at }) => `${at} ${text}`);
}
