/** Search over services, products and spare parts, forgiving of a typing error. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { errorKeys, fold, foldQuery, wordsOf } from './fold.rules.ts';
import { paise, toRupees } from '../money/money.ts';
import type { SearchResult } from './catalogue.schema.ts';
import { soundOf } from './sound.rules.ts';
import { rank, RESULTS_SHOWN, type Found } from './search.rules.ts';
import {
  cardsOf,
  entriesWithAll,
  wordsBeginning,
  wordsLike,
  type FoundCard,
} from './search.sql.ts';
import { findUnserved, type Unserved } from './unserved.rules.ts';
import { LISTED_TEXTS, nameIn, rowIn } from './spoken.rules.ts';

/** What the index is asked for costs by the word; five are more than a name of the catalogue needs. */
const WORDS_READ = 5;
const ENOUGH = 3;
const SHORTEST_CORRECTED = 3;

/** At most ten suggestions for what was typed so far, each with its price and its picture. */
export async function search(
  tx: Queryable,
  query: string,
  language: Language = 'en',
): Promise<SearchResult[]> {
  const found = await look(tx, foldQuery(query));
  if (found.length === 0) return [];
  const cards = await cardsOf(tx, found);
  return found.map((each, at) => toResult(each, cards[at], language));
}

/**
 * Finds the appliance in a query that the business does not serve; null if there is none, if the catalogue has something
 * of that name by now, or if the query names a service as well ("washing machine heater").
 */
export async function findUnservedIn(tx: Queryable, query: string): Promise<Unserved | null> {
  const found = findUnserved(foldQuery(query));
  if (found === null) return null;
  const { appliance, words, rest } = found;
  const sold = await entriesWithAll(
    tx,
    words.map((word) => [word]),
  );
  if (sold.length > 0) return null;
  const others = wordsOf(rest);
  const near = rest === '' ? [] : await look(tx, rest);
  const namesService = near.some(
    ({ type, name }) => type === 'service' && wordsOf(fold(name)).every((w) => others.includes(w)),
  );
  return namesService ? null : appliance;
}

/** What was found, with its card, in a language. */
function toResult(found: Found, card: FoundCard | undefined, language: Language): SearchResult {
  const { type, id, subcategory } = found;
  const texts = { name: found.name, subtitle: card?.subtitle ?? null };
  const hindi = { name: card?.name_hi ?? '', subtitle: card?.subtitle_hi ?? '' };
  const { subtitle, ...named } = rowIn(texts, hindi, LISTED_TEXTS, language);
  const price = card?.price_paise ?? null;
  return {
    type,
    id,
    ...named,
    subcategory: {
      id: subcategory.id,
      ...nameIn(subcategory.name, card?.sub_category_hi, language),
    },
    price: price === null ? null : toRupees(paise(price)),
    image: card?.image ?? '',
    ...(subtitle ? { subtitle } : {}),
    ...(language !== 'en' && { address_name: subcategory.name }),
  };
}

/**
 * At most ten suggestions for what was typed so far, names that begin with it first. Only where
 * the words as typed find next to nothing are they taken for misspelt.
 */
async function look(tx: Queryable, typed: string): Promise<Found[]> {
  const words = wordsOf(typed).slice(0, WORDS_READ);
  if (words.length === 0) return [];
  const exact = await wordsAsTyped(tx, words);
  const asTyped = await find(tx, typed, exact);
  if (asTyped.length >= ENOUGH) return asTyped;
  const forgiving = await Promise.all(
    words.map(async (word, at) => [
      ...(exact[at] ?? []),
      ...(word.length < SHORTEST_CORRECTED ? [] : await wordsLike(tx, word, errorKeys(word))),
    ]),
  );
  const corrected = merge(asTyped, await find(tx, typed, forgiving));
  if (corrected.length > 0) return corrected;
  const anyWord = forgiving.flat();
  // A word that was typed right counts twice: among the corrected ones too.
  return anyWord.length === 0 ? [] : find(tx, typed, [anyWord], [...exact, ...forgiving]);
}

/** The words of the index that stand for each word typed: those that are written so, and those that sound so. */
async function wordsAsTyped(tx: Queryable, words: readonly string[]): Promise<string[][]> {
  const sounds = words.map(soundOf);
  const asked = [...words, ...sounds.map((sound) => sound ?? '')].filter((word) => word !== '');
  const found = await wordsBeginning(tx, asked);
  const known = new Map(asked.map((word, at) => [word, found[at] ?? []]));
  return words.map((word, at) => [
    ...(known.get(word) ?? []),
    ...(known.get(sounds[at] ?? '') ?? []),
  ]);
}

async function find(
  tx: Queryable,
  typed: string,
  needed: readonly (readonly string[])[],
  counted = needed,
): Promise<Found[]> {
  if (needed.some((group) => group.length === 0)) return [];
  return rank(await entriesWithAll(tx, needed), typed, counted);
}

function merge(first: readonly Found[], then: readonly Found[]): Found[] {
  const seen = new Set(first.map(({ type, id }) => `${type} ${id}`));
  const fresh = then.filter(({ type, id }) => !seen.has(`${type} ${id}`));
  return [...first, ...fresh].slice(0, RESULTS_SHOWN);
}
