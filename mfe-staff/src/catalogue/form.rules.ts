/** Conversion between catalogue entries and form values, with validation. Pure. */
import { PICTURE_NAME, RATE_KINDS } from 'api/limits';
import { foldDigits } from 'contract/digits';
import type { Entry, List } from './draft.ts';
import { texts } from '../texts/en/catalogue.ts';
import { isHalfTranslated, listPictures, toPictureValues } from './picture-list.rules.ts';

/**
 * Kinds of input. A `line` is required; a `text` has several lines and may be empty. A `price` is above 0, `rupees` may
 * be 0. A `service` or `product` is chosen from the catalogue.
 */
type Kind =
  | 'line'
  | 'text'
  | 'optional-line'
  | 'lines'
  | 'price'
  | 'rupees'
  | 'whole-number'
  | 'minutes'
  | 'image'
  | 'images'
  | 'service'
  | 'product'
  | 'rate-kind'
  | 'flag'
  | HindiKind;

/** Hindi texts: in one line, in several lines, or as a list. */
type HindiKind = 'hindi' | 'hindi-text' | 'hindi-lines';

export type FieldName = keyof typeof texts.form.labels;

/** Editable fields of each list. Other properties, such as questions and answers, are edited in the catalogue file. */
export const FIELDS: Record<List, Partial<Record<FieldName, Kind>>> = {
  products: {
    title: 'line',
    title_hi: 'hindi',
    sub_category_id: 'service',
    price: 'price',
    compare_price: 'rupees',
    timing: 'optional-line',
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
    subtitle: 'optional-line',
    subtitle_hi: 'hindi',
    position: 'whole-number',
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
    brand: 'optional-line',
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
    kind: 'rate-kind',
    price: 'price',
    warranty_days: 'whole-number',
  },
};

/** Kind of input of a field; Hindi texts are edited like English ones. Undefined if the list lacks the field. */
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

/** Sets the alternative texts (`alts`, one per line) in `texts`; removes them if all are empty. */
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

const { errors: errorTexts } = texts.form;

const isImages = (text: string): boolean =>
  splitLines(text).length > 0 && splitLines(text).every((line) => IMAGE.test(line));

/** Validation rules with their error messages. The server validates again. */
const RULES: Partial<Record<Kind, readonly [isValid: (text: string) => boolean, error: string]>> = {
  line: [(text) => text !== '', errorTexts.empty],
  price: [(text) => PRICE.test(text) && Number(text) > 0, errorTexts.price],
  rupees: [(text) => PRICE.test(text), errorTexts.price],
  'whole-number': [(text) => /^\d{1,7}$/.test(text), errorTexts.whole],
  minutes: [(text) => /^\d{0,4}$/.test(text), errorTexts.whole],
  image: [(text) => IMAGE.test(text), errorTexts.image],
  images: [isImages, errorTexts.image],
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
    case 'whole-number':
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

/** Fields that an entry omits if they are empty. Other empty fields are stored. */
const OMITTED_IF_EMPTY: readonly FieldName[] = [
  'subtitle',
  'keywords',
  'minutes',
  'diagnosis',
  'fitting_product_id',
];

const isStored = (name: FieldName, value: unknown): boolean =>
  !OMITTED_IF_EMPTY.includes(name) ||
  (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0));

const NUMBER_KINDS: readonly Kind[] = ['price', 'rupees', 'whole-number', 'minutes'];

/** Numbers may be typed in the digits of any script. */
const readText = (kind: Kind, typed: string): string =>
  (NUMBER_KINDS.includes(kind) ? foldDigits(typed) : typed).trim();

/** Applies form values to an entry, or returns the errors by field. Properties without a field stay as they are. */
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
    } else if (isStored(name, value)) values[name] = value;
    else delete values[name];
  }
  const field = list === 'products' ? 'images' : 'image';
  const pictures = listPictures({
    paths: typed[field] ?? '',
    alts: typed.alts ?? '',
    altsHi: typed.alts_hi ?? '',
  });
  if (pictures.some(isHalfTranslated)) errors[field] ??= errorTexts.alt;
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
 * @param serviceId id of the service that is selected at first
 */
export function createBlankEntry(list: List, id: number, serviceId: number): Partial<Entry> {
  if (list === 'products')
    return {
      id,
      sub_category_id: serviceId,
      compare_price: 0,
      timing: '',
      details: '',
      description: '',
    };
  if (list === 'rate_card')
    return { id, sub_category_id: serviceId, kind: RATE_KINDS[0], warranty_days: 0 };
  if (list === 'spare_parts') return { id, sub_category_id: serviceId, brand: '', market_price: 0 };
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
