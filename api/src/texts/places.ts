/** Names of places. Requests and stored data use the names in Latin script. */
import type { Language } from 'platform/language';
import { getPlaces } from '../business/business.ts';
import { PLACES_IN_HINDI } from '../limits.ts';

/** Localized name of a place, even if it is no longer served; the name itself if it has no Hindi name. */
export const localizePlace = (name: string, language: Language): string =>
  language === 'hi' ? (getPlaces().in_hindi[name] ?? PLACES_IN_HINDI[name] ?? name) : name;
