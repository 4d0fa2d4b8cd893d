/** Reading and writing the catalogue file, without any database. */
import { Compile } from 'typebox/compile';
import { BUSINESS_CITY } from '../limits.ts';
import { placeIn } from '../texts/places.ts';
import { CatalogueFile } from './catalogue-file.schema.ts';

/** Either the checked file, or at most twenty sentences on what is wrong with it. */
export type CheckedCatalogue =
  | { kind: 'good'; file: CatalogueFile }
  | { kind: 'bad'; faults: string[] };

const FAULTS_SHOWN = 20;
const shape = Compile(CatalogueFile);

interface Fault {
  keyword: string;
  instancePath: string;
  message: string;
}

/** Each unknown property has a fault of its own, of the kind `boolean`. */
function sentenceOf({ keyword, instancePath, message }: Fault): string {
  if (keyword === 'boolean') return `${instancePath} is nothing that a catalogue has`;
  return `${instancePath === '' ? 'The file' : instancePath} ${message}`;
}

/** Checks shape, repeated ids, and that each product and part belongs to a sub-category of the file. */
export function checkCatalogue(input: unknown): CheckedCatalogue {
  if (!shape.Check(input)) {
    const faults = shape
      .Errors(input)
      .filter(({ keyword }) => keyword !== 'additionalProperties')
      .slice(0, FAULTS_SHOWN)
      .map(sentenceOf);
    return { kind: 'bad', faults };
  }
  const known = new Set(input.sub_categories.map(({ id }) => id));
  const faults = [
    ...repeated('sub_categories', input.sub_categories),
    ...repeated('products', input.products),
    ...repeated('spare_parts', input.spare_parts),
    ...homeless('products', input.products, known),
    ...homeless('spare_parts', input.spare_parts, known),
  ].slice(0, FAULTS_SHOWN);
  return faults.length > 0 ? { kind: 'bad', faults } : { kind: 'good', file: namingCity(input) };
}

/** Its texts may say `{city}`, which is where the business is: in Hindi letters where the text is Hindi. */
const namingCity = (file: CatalogueFile): CatalogueFile =>
  named(file, BUSINESS_CITY) as CatalogueFile;

function named(value: unknown, city: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{city}', city);
  if (Array.isArray(value)) return value.map((each) => named(each, city));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      named(inner, key === 'hi' ? placeIn(BUSINESS_CITY, 'hi') : city),
    ]),
  );
}

function repeated(list: string, entries: readonly { id: number }[]): string[] {
  const seen = new Set<number>();
  const faults: string[] = [];
  for (const { id } of entries) {
    if (seen.has(id)) faults.push(`${list} has id ${id} more than once`);
    seen.add(id);
  }
  return faults;
}

const homeless = (
  list: string,
  entries: readonly { id: number; sub_category_id: number }[],
  known: ReadonlySet<number>,
): string[] =>
  entries
    .filter(({ sub_category_id: home }) => !known.has(home))
    .map(
      ({ id, sub_category_id: home }) =>
        `${list} ${id} is of sub-category ${home}, which is not in the file`,
    );

/** The one written form of a catalogue: the same catalogue always gives the same bytes. */
export const formatCatalogue = (file: CatalogueFile): string =>
  `${JSON.stringify(file, null, 2)}\n`;
