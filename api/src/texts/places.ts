/** Names of the places served. They are written in Latin letters wherever they are values. */
import type { Language } from 'platform/language';

const HINDI: Readonly<Record<string, string>> = {
  Hazaribagh: 'हज़ारीबाग',
  Sadar: 'सदर',
  Ichak: 'इचाक',
};

/** A place as people are told of it; one without a Hindi name keeps its own. */
export const placeIn = (name: string, language: Language): string =>
  language === 'hi' ? (HINDI[name] ?? name) : name;
