/** Conversion between catalogue entries and form values, with validation. Pure. */
import { PICTURE_NAME, RATE_KINDS } from 'api/limits';
import { foldDigits } from 'contract/digits';
import type { Entry, List } from './draft.ts';
import { texts } from '../texts/en/catalogue.ts';
import { isHalfTranslated, listPictures, toPictureValues } from './picture-list.rules.ts';

/**
 * Kinds of input. A `line` is required, an `optional` line is not. A `price` is above 0, `rupees` may be 0. `kind` is
 * the kind of a rate.
 */
type Kind =
  | 'line'
  | 'text'
  | 'optional'
  | 'lines'
  | 'price'
  | 'rupees'
  | 'whole'
  | 'minutes'
  | 'image'
  | 'images'
  | 'service'
  | 'product'
  | 'kind'
  | 'flag'
  | HindiKind;

/** Hindi texts: in one line, in several lines, or as a list. */
type HindiKind = 'hindi' | 'hindi-text' | 'hindi-lines';

export type FieldName = keyof typeof texts.form.labels;

/** Editable fields of each list. Other properties, such as questions and answers, are edited in the file. */
export const FIELDS: Record<List, Partial<Record<FieldName, Kind>>> = {
  products: {
    title: 'line',
    title_hi: 'hindi',
    sub_category_id: 'service',
    price: 'price',
    compare_price: 'rupees',
    timing: 'optional',
    timing_hi: 'hindi',
    minutes: 'minutes',
    diagnosis: 'flag',
    images: 'images',
    details: 'text',
    details_hi: 'hindi-text',
    description: 'text',
    description_hi: 'hindi-text',
  },
  sub_categories: {
    name: 'line',
    name_hi: 'hindi',
    subtitle: 'optional',
    subtitle_hi: 'hindi',
    position: 'whole',
    image: 'image',
    keywords: 'lines',
    overview: 'text',
    overview_hi: 'hindi-text',
    how_it_works: 'lines',
    how_it_works_hi: 'hindi-lines',
    included: 'lines',
    included_hi: 'hindi-lines',
    excluded: 'lines',
    excluded_hi: 'hindi-lines',
    notes: 'lines',
    notes_hi: 'hindi-lines',
  },
  spare_parts: {
    service_name: 'line',
    service_name_hi: 'hindi',
    brand: 'optional',
    sub_category_id: 'service',
    price: 'price',
    market_price: 'rupees',
    fitting_product_id: 'product',
    image: 'image',
  },
  rate_card: {
    name: 'line',
    name_hi: 'hindi',
    sub_category_id: 'service',
    kind: 'kind',
    price: 'price',
    warranty_days: 'whole',
  },
};

/** Kind of input of a field: lines of Hindi are edited like lines of English. Undefined if the list lacks the field. */
export function getInputKind(list: List, name: FieldName): Kind | undefined {
  const kind = FIELDS[list][name];
  if (kind === 'hindi-text') return 'text';
  return kind === 'hindi-lines' ? 'lines' : kind;
}

/** Form values by field; `alts` and `alts_hi` are the alternative texts of the pictures, one per line. */
export type FormValues = Partial<Record<FieldName | 'alts' | 'alts_hi', string>>;

const getFields = (list: List): [FieldName, Kind][] =>
  Object.entries(FIELDS[list]) as [FieldName, Kind][];

/** Key under `hi` of a Hindi field: the field `name_hi` edits `hi.name`. */
const toHindiKey = (name: string): string => name.replace(/_hi$/, '');

const isHindi = (kind: Kind): kind is HindiKind => kind.startsWith('hindi');

/** Converts an entry to form values. */
export function toFormValues(list: List, entry: Partial<Entry>): FormValues {
  const values = entry as Readonly<Record<string, unknown>>;
  const alts = { alts: joinAlts(entry), alts_hi: joinAlts(entry.hi ?? {}) };
  const hindi = (entry.hi ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries([
    ...Object.entries(alts),
    ...getFields(list).map(([name, kind]) => {
      const value = isHindi(kind) ? hindi[toHindiKey(name)] : values[name];
      if (value === undefined) return [name, ''];
      return [name, Array.isArray(value) ? value.join('\n') : String(value)];
    }),
  ]);
}

/** Alternative texts, as properties of an entry and of its Hindi texts. */
interface AltTexts {
  image_alt?: string;
  image_alts?: string[];
}

function joinAlts(texts: object): string {
  const { image_alt: alt = '', image_alts: alts = [alt] } = texts as AltTexts;
  return alts.join('\n');
}

/** Returns the texts with these alternative texts (one per line), without the property if all are empty. */
function withAlts<Texts extends object>(list: List, texts: Texts, alts: string): Texts & AltTexts {
  const { image_alt: _alt, image_alts: _alts, ...others } = texts as Texts & AltTexts;
  if (alts.trim() === '') return others as Texts;
  const changed = list === 'products' ? { image_alts: alts.split('\n') } : { image_alt: alts };
  return { ...(others as Texts), ...changed };
}

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const PRICE = /^\d{1,7}(\.\d{1,2})?$/;
const IMAGE = new RegExp(PICTURE_NAME);

const { wrong } = texts.form;

const isImages = (text: string): boolean =>
  splitLines(text).length > 0 && splitLines(text).every((line) => IMAGE.test(line));

/** Validation rules with their error messages. The server validates again. */
const RULES: Partial<Record<Kind, readonly [isValid: (text: string) => boolean, error: string]>> = {
  line: [(text) => text !== '', wrong.empty],
  price: [(text) => PRICE.test(text) && Number(text) > 0, wrong.price],
  rupees: [(text) => PRICE.test(text), wrong.price],
  whole: [(text) => /^\d{1,7}$/.test(text), wrong.whole],
  minutes: [(text) => /^\d{0,4}$/.test(text), wrong.whole],
  image: [(text) => IMAGE.test(text), wrong.image],
  images: [isImages, wrong.image],
};

/** Returns the validation error of a value; undefined if it is valid. */
function validate(kind: Kind, text: string): string | undefined {
  const [isValid, error] = RULES[kind] ?? [];
  return isValid === undefined || isValid(text) ? undefined : error;
}

function parseValue(kind: Kind, text: string): unknown {
  switch (kind) {
    case 'price':
    case 'rupees':
    case 'whole':
    case 'service':
      return Number(text);
    case 'flag':
      return text === 'true' ? true : undefined;
    case 'minutes':
    case 'product':
      return text === '' ? undefined : Number(text);
    case 'lines':
    case 'hindi-lines':
    case 'images':
      return splitLines(text);
    default:
      return text;
  }
}

/** Fields that an entry omits if they are empty; others are stored empty. */
const OMITTED_IF_EMPTY: readonly FieldName[] = [
  'subtitle',
  'keywords',
  'minutes',
  'diagnosis',
  'fitting_product_id',
];

const isPresent = (name: FieldName, value: unknown): boolean =>
  !OMITTED_IF_EMPTY.includes(name) ||
  (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0));

const NUMBERS: readonly Kind[] = ['price', 'rupees', 'whole', 'minutes'];

/** Numbers may be typed in the digits of any script. */
const readText = (kind: Kind, typed: string): string =>
  (NUMBERS.includes(kind) ? foldDigits(typed) : typed).trim();

/** Parses form values into an entry based on the previous one, or returns the errors by field. */
export function parseEntry(
  list: List,
  typed: FormValues,
  original: Partial<Entry>,
): { entry: Entry } | { errors: FormValues } {
  const errors: FormValues = {};
  const values: Record<string, unknown> = { ...original };
  const hindiTexts: Record<string, unknown> = { ...original.hi };
  for (const [name, kind] of getFields(list)) {
    const text = readText(kind, typed[name] ?? '');
    const error = validate(kind, text);
    if (error !== undefined) errors[name] = error;
    const value = parseValue(kind, text);
    if (isHindi(kind)) {
      if (text === '') delete hindiTexts[toHindiKey(name)];
      else hindiTexts[toHindiKey(name)] = value;
    } else if (isPresent(name, value)) values[name] = value;
    else delete values[name];
  }
  const field = list === 'products' ? 'images' : 'image';
  const pictures = listPictures({
    paths: typed[field] ?? '',
    alts: typed.alts ?? '',
    altsHi: typed.alts_hi ?? '',
  });
  if (pictures.some(isHalfTranslated)) errors[field] ??= wrong.alt;
  if (Object.keys(errors).length > 0) return { errors };
  const { alts, altsHi } = toPictureValues(pictures);
  const { hi: _hi, ...entry } = withAlts(list, values as unknown as Entry, alts);
  const hindi = withAlts(list, hindiTexts, altsHi);
  return {
    entry: { ...entry, ...(Object.keys(hindi).length > 0 && { hi: hindi }) } as Entry,
  };
}

/**
 * Initial values of a new entry.
 * @param service id of the default service
 */
export function createBlankEntry(list: List, id: number, service: number): Partial<Entry> {
  if (list === 'products')
    return {
      id,
      sub_category_id: service,
      compare_price: 0,
      timing: '',
      details: '',
      description: '',
    };
  if (list === 'rate_card')
    return { id, sub_category_id: service, kind: RATE_KINDS[0], warranty_days: 0 };
  if (list === 'spare_parts') return { id, sub_category_id: service, brand: '', market_price: 0 };
  return {
    id,
    position: id,
    overview: '',
    how_it_works: [],
    included: [],
    excluded: [],
    notes: [],
    faq: [],
  };
}
