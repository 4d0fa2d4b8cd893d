/** Typo-tolerant search over services, products and spare parts. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { getDeletionKeys, fold, foldQuery, splitWords } from './fold.rules.ts';
import { paise, toRupees } from '../money/money.ts';
import { toServiceRef } from './catalogue.rules.ts';
import type { SearchResult } from './catalogue.schema.ts';
import { toPhoneticKey } from './phonetics.rules.ts';
import { rankCandidates, MAX_RESULTS, type RankedResult } from './search.rules.ts';
import {
  findCards,
  findEntries,
  findWordsByPrefix,
  listServiceNames,
  findSimilarWords,
  type ResultCard,
} from './search.sql.ts';
import { findUnserved, type UnservedAppliance } from './unserved.rules.ts';
import { localizeRow, pickText } from './localize.rules.ts';

/** Each word costs index look-ups, so the words after the fifth are ignored. */
const MAX_WORDS = 5;
const MIN_EXACT_RESULTS = 3;
/** Shorter words are not corrected. */
const MIN_CORRECTED_LENGTH = 3;

/** Returns at most ten suggestions with price and image. */
export async function search(
  tx: Queryable,
  query: string,
  language: Language = 'en',
): Promise<SearchResult[]> {
  const results = await searchWithTypos(tx, foldQuery(query));
  if (results.length === 0) return [];
  const cards = await findCards(tx, results);
  return cards.flatMap((card, at) => {
    const result = results[at];
    return result === undefined ? [] : [toResult(result, card, language)];
  });
}

/**
 * Finds an appliance that the query names and the business does not repair. Returns null if there is none, if the
 * catalogue has an entry of that name, or if the query also names a service ("laptop battery").
 */
export async function findUnservedAppliance(
  tx: Queryable,
  query: string,
): Promise<UnservedAppliance | null> {
  const unserved = findUnserved(foldQuery(query));
  if (unserved === null) return null;
  const { appliance, words, rest } = unserved;
  const inCatalogue = await findEntries(
    tx,
    words.map((word) => [word]),
  );
  if (inCatalogue.length > 0) return null;
  return (await containsServiceName(tx, rest)) ? null : appliance;
}

/** Whether a folded text contains the whole name of a service, in English or Hindi. */
async function containsServiceName(tx: Queryable, text: string): Promise<boolean> {
  if (text === '') return false;
  const typed = new Set(splitWords(text));
  const names = await listServiceNames(tx);
  return names.some((name) => splitWords(fold(name)).every((word) => typed.has(word)));
}

function toResult(result: RankedResult, card: ResultCard, language: Language): SearchResult {
  const { type, id, subcategory } = result;
  const texts = { name: result.name, subtitle: card.subtitle };
  const hindi = { name: card.name_hi ?? '', subtitle: card.subtitle_hi ?? '' };
  const { subtitle, ...localized } = localizeRow(texts, hindi, ['name', 'subtitle'], language);
  const price = card.price_paise;
  return {
    type,
    id,
    ...localized,
    subcategory: toServiceRef(subcategory.id, subcategory.name, card.sub_category_hi, language),
    price: price === null ? null : toRupees(paise(price)),
    image: card.image,
    ...(subtitle ? { subtitle } : {}),
    ...(card.fitting && {
      fitting: {
        product_id: card.fitting.id,
        title: pickText(card.fitting.title, card.fitting.hi, language),
        price: toRupees(paise(card.fitting.price_paise)),
      },
    }),
    ...(card.is_out_of_stock && { out_of_stock: true as const }),
    ...(language !== 'en' && { address_name: subcategory.name }),
  };
}

/** Searches the words as typed. If that gives fewer than three results, corrects typing errors and searches again. */
async function searchWithTypos(tx: Queryable, typed: string): Promise<RankedResult[]> {
  const words = splitWords(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const exact = await findExactWords(tx, words);
  const exactResults = await findRanked(tx, typed, exact);
  if (exactResults.length >= MIN_EXACT_RESULTS) return exactResults;
  const correctedGroups = await Promise.all(
    words.map(async (word, at) => [
      ...(exact[at] ?? []),
      ...(word.length < MIN_CORRECTED_LENGTH
        ? []
        : await findSimilarWords(tx, word, getDeletionKeys(word))),
    ]),
  );
  const correctedResults = mergeResults(exactResults, await findRanked(tx, typed, correctedGroups));
  if (correctedResults.length > 0) return correctedResults;
  const allWords = correctedGroups.flat();
  // An exact word counts twice, because it is among the corrected words too.
  return allWords.length === 0
    ? []
    : findRanked(tx, typed, [allWords], [...exact, ...correctedGroups]);
}

/** For each typed word, the index words with that prefix and those that sound like it. */
async function findExactWords(tx: Queryable, words: readonly string[]): Promise<string[][]> {
  const sounds = words.map(toPhoneticKey);
  const lookups = [...words, ...sounds.map((sound) => sound ?? '')].filter((word) => word !== '');
  const matches = await findWordsByPrefix(tx, lookups);
  const wordsByPrefix = new Map(lookups.map((word, at) => [word, matches[at] ?? []]));
  return words.map((word, at) => [
    ...(wordsByPrefix.get(word) ?? []),
    ...(wordsByPrefix.get(sounds[at] ?? '') ?? []),
  ]);
}

async function findRanked(
  tx: Queryable,
  typed: string,
  requiredGroups: readonly (readonly string[])[],
  scoredGroups = requiredGroups,
): Promise<RankedResult[]> {
  if (requiredGroups.some((group) => group.length === 0)) return [];
  return rankCandidates(await findEntries(tx, requiredGroups), typed, scoredGroups);
}

function mergeResults(
  first: readonly RankedResult[],
  additional: readonly RankedResult[],
): RankedResult[] {
  const seen = new Set(first.map(({ type, id }) => `${type} ${id}`));
  const newResults = additional.filter(({ type, id }) => !seen.has(`${type} ${id}`));
  return [...first, ...newResults].slice(0, MAX_RESULTS);
}
