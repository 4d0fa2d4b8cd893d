/** Names of the places served. They are written in Latin letters wherever they are values. */
import type { Language } from 'platform/language';
import { PLACES_IN_HINDI } from '../limits.ts';

/** A place as people are told of it; one without a Hindi name keeps its own. */
export const placeIn = (name: string, language: Language): string =>
  language === 'hi' ? (PLACES_IN_HINDI[name] ?? name) : name;
