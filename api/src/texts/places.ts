/** Names of places. Values always use Latin script. */
import type { Language } from 'platform/language';
import { getPlaces } from '../business/business.ts';
import { PLACES_IN_HINDI } from '../limits.ts';

/** Localized name of a place, also of one that is no longer served; the name itself if there is no Hindi. */
export const localizePlace = (name: string, language: Language): string =>
  language === 'hi' ? (getPlaces().in_hindi[name] ?? PLACES_IN_HINDI[name] ?? name) : name;
