/** Appliances that people search for and that the business does not repair. */
import { fold, wordsOf } from './fold.rules.ts';

/** An appliance's plural in English and its name in Hindi, as they stand in the answer's sentence. */
export interface Unserved {
  en: string;
  hi: string;
}

interface Entry extends Unserved {
  /** How people write it, separated by commas: English, Hindi and Hindi in Latin letters; phrases of two words too. */
  spellings: string;
  /** Also stands in queries about appliances that are served ("washing machine heater"). */
  isPart?: true;
}

const ENTRIES: readonly Entry[] = [
  {
    en: 'geysers',
    hi: 'गीज़र',
    spellings:
      'geyser, gyser, geysar, geezer, geezar, gizer, gizar, giser, gijar, water heater, गीज़र, गीजर, गिजर, गीसर, वाटर हीटर, वॉटर हीटर',
  },
  {
    en: 'microwaves',
    hi: 'माइक्रोवेव',
    spellings:
      'microwave, micro wave, microwav, maikrowave, oven, otg, माइक्रोवेव, माइक्रोवेब, ओवन, अवन',
  },
  {
    en: 'chimneys',
    hi: 'चिमनी',
    spellings: 'chimney, chimny, chimni, chimani, चिमनी, चिम्नी',
  },
  {
    en: 'mixer grinders',
    hi: 'मिक्सर',
    spellings:
      'mixer, mixar, mixi, mixie, grinder, juicer, mixture grinder, मिक्सर, मिक्सी, ग्राइंडर, जूसर',
  },
  {
    en: 'dishwashers',
    hi: 'डिशवॉशर',
    spellings: 'dishwasher, dish washer, डिशवॉशर, डिशवाशर, डिश वॉशर, डिश वाशर',
  },
  {
    en: 'laptops',
    hi: 'लैपटॉप',
    spellings: 'laptop, laptap, leptop, lap top, लैपटॉप, लेपटॉप, लैपटाप',
  },
  {
    en: 'mobile phones',
    hi: 'मोबाइल',
    spellings: 'mobile, mobail, smartphone, smart phone, iphone, मोबाइल, मोबाईल, स्मार्टफोन',
    isPart: true,
  },
  {
    en: 'cameras',
    hi: 'कैमरे',
    spellings: 'camera, cctv, kaimra, kemra, कैमरा, कैमरे, सीसीटीवी',
  },
  {
    en: 'sewing machines',
    hi: 'सिलाई मशीन',
    spellings: 'sewing machine, silai machine, सिलाई मशीन',
  },
  {
    en: 'printers',
    hi: 'प्रिंटर',
    spellings: 'printer, printar, प्रिंटर, प्रिन्टर',
  },
  {
    en: 'irons',
    hi: 'इस्त्री',
    spellings: 'iron, istri, istari, इस्त्री, आयरन, प्रेस',
    isPart: true,
  },
  {
    en: 'coolers',
    hi: 'कूलर',
    spellings: 'cooler, coolar, kular, kooler, कूलर, कुलर',
    isPart: true,
  },
  {
    en: 'heaters',
    hi: 'हीटर',
    spellings: 'heater, hitar, heatar, blower, हीटर, हिटर, ब्लोअर',
    isPart: true,
  },
];

// Phrases first: a "water heater" is a geyser.
const SPELLINGS = ENTRIES.flatMap((entry) =>
  entry.spellings.split(', ').map((spelling) => ({ entry, words: fold(spelling).split(' ') })),
).sort((one, other) => other.words.length - one.words.length);

/** What a query says of an appliance that is not served. */
export interface UnservedQuery {
  appliance: Unserved;
  /** How the appliance is written in the query. */
  words: readonly string[];
  /** The other words, if they may name an appliance that is served; else empty. */
  rest: string;
}

/** Finds an appliance that is not served in a folded query; null if it names none. */
export function findUnserved(folded: string): UnservedQuery | null {
  const typed = wordsOf(folded);
  const found = SPELLINGS.find(({ words }) => startOf(words, typed) >= 0);
  if (found === undefined) return null;
  const { entry, words } = found;
  const { en, hi } = entry;
  const rest = entry.isPart ? typed.toSpliced(startOf(words, typed), words.length).join(' ') : '';
  return { appliance: { en, hi }, words, rest };
}

/** Where the words of a phrase stand in a row, -1 if they do not; a plural's "s" at the end counts as the same word. */
const startOf = (phrase: readonly string[], typed: readonly string[]): number =>
  typed.findIndex((_, start) =>
    phrase.every((word, at) => {
      const other = typed[start + at];
      return other === word || (other === `${word}s` && at === phrase.length - 1);
    }),
  );

const SHORTEST_RECORDED = 3;
const LONGEST_RECORDED = 60;

/**
 * Whether a folded query that found nothing may be recorded. A row of digits may be a telephone number, and a very long
 * text is no search; neither is kept.
 */
export const isRecordable = (folded: string): boolean =>
  folded.length >= SHORTEST_RECORDED &&
  folded.length <= LONGEST_RECORDED &&
  !/\d{5}/.test(folded.replaceAll(' ', '')) &&
  !folded.includes('\0');
