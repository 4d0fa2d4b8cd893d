/** Names of the served places. Values always use Latin script. */
import type { Language } from 'platform/language';
import { PLACES_IN_HINDI } from '../limits.ts';

/** Localized name of a place; the name itself if there is no Hindi. */
export const localizePlace = (name: string, language: Language): string =>
  language === 'hi' ? (PLACES_IN_HINDI[name] ?? name) : name;
