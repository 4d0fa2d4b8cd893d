/** Appliances that people search for but the business does not repair. */
import { fold, splitWords } from './fold.rules.ts';

/** English plural and Hindi name of an appliance, as used in the message. */
export interface UnservedAppliance {
  en: string;
  hi: string;
}

/** English plural, Hindi name, and spellings separated by commas: English, Hindi and Hindi in Latin letters. */
const ENTRIES: readonly (readonly [en: string, hi: string, spellings: string])[] = [
  [
    'geysers',
    'गीज़र',
    'geyser, gyser, geysar, geezer, geezar, gizer, gizar, giser, gijar, water heater, गीज़र, गीजर, गिजर, गीसर, वाटर हीटर, वॉटर हीटर',
  ],
  [
    'microwaves',
    'माइक्रोवेव',
    'microwave, micro wave, microwav, maikrowave, oven, otg, माइक्रोवेव, माइक्रोवेब, ओवन, अवन',
  ],
  ['chimneys', 'चिमनी', 'chimney, chimny, chimni, chimani, चिमनी, चिम्नी'],
  [
    'mixer grinders',
    'मिक्सर',
    'mixer, mixar, mixi, mixie, grinder, juicer, mixture grinder, मिक्सर, मिक्सी, ग्राइंडर, जूसर',
  ],
  ['dishwashers', 'डिशवॉशर', 'dishwasher, dish washer, डिशवॉशर, डिशवाशर, डिश वॉशर, डिश वाशर'],
  ['laptops', 'लैपटॉप', 'laptop, laptap, leptop, lap top, लैपटॉप, लेपटॉप, लैपटाप'],
  [
    'mobile phones',
    'मोबाइल',
    'mobile, mobail, smartphone, smart phone, iphone, मोबाइल, मोबाईल, स्मार्टफोन',
  ],
  ['cameras', 'कैमरे', 'camera, cctv, kaimra, kemra, कैमरा, कैमरे, सीसीटीवी'],
  ['sewing machines', 'सिलाई मशीन', 'sewing machine, silai machine, सिलाई मशीन'],
  ['printers', 'प्रिंटर', 'printer, printar, प्रिंटर, प्रिन्टर'],
  ['irons', 'इस्त्री', 'iron, istri, istari, इस्त्री, आयरन, प्रेस'],
  ['coolers', 'कूलर', 'cooler, coolar, kular, kooler, कूलर, कुलर'],
  ['heaters', 'हीटर', 'heater, hitar, heatar, blower, हीटर, हिटर, ब्लोअर'],
];

// Phrases with more words come first, so that "water heater" is a geyser and not a heater.
const SPELLINGS = ENTRIES.flatMap(([en, hi, spellings]) =>
  spellings
    .split(', ')
    .map((spelling) => ({ appliance: { en, hi }, words: fold(spelling).split(' ') })),
).sort((a, b) => b.words.length - a.words.length);

interface UnservedQuery {
  appliance: UnservedAppliance;
  /** The words of the query that name the appliance. */
  words: readonly string[];
  /** The remaining words. They may name a service: "laptop battery", "washing machine heater". */
  rest: string;
}

/** Finds an unserved appliance in a folded query; null if there is none. */
export function findUnserved(folded: string): UnservedQuery | null {
  const queryWords = splitWords(folded);
  const match = SPELLINGS.find(({ words }) => indexOfPhrase(words, queryWords) >= 0);
  if (match === undefined) return null;
  const { appliance, words } = match;
  const rest = queryWords.toSpliced(indexOfPhrase(words, queryWords), words.length).join(' ');
  return { appliance, words, rest };
}

/** Index of a phrase in a list of words, -1 if absent; a plural "s" at the end is ignored. */
const indexOfPhrase = (phrase: readonly string[], queryWords: readonly string[]): number =>
  queryWords.findIndex((_, start) =>
    phrase.every((word, at) => {
      const queryWord = queryWords[start + at];
      return queryWord === word || (queryWord === `${word}s` && at === phrase.length - 1);
    }),
  );

const MIN_RECORDED_LENGTH = 3;
const MAX_RECORDED_LENGTH = 60;

/**
 * Whether a query without results may be recorded. A run of digits may be a phone number, and a very long text is not a
 * search.
 */
export const isRecordable = (folded: string): boolean =>
  folded.length >= MIN_RECORDED_LENGTH &&
  folded.length <= MAX_RECORDED_LENGTH &&
  !/\d{5}/.test(folded.replaceAll(' ', '')) &&
  !folded.includes('\0');
