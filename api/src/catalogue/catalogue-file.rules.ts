/** Validates and formats the catalogue file. */
import { Compile } from 'typebox/compile';
import { BUSINESS_CITY } from '../limits.ts';
import { placeIn } from '../texts/places.ts';
import { CatalogueFile } from './catalogue-file.schema.ts';

/** Either the checked file, or at most twenty validation messages. */
export type CheckedCatalogue =
  | { kind: 'good'; file: CatalogueFile }
  | { kind: 'bad'; faults: string[] };

const MAX_FAULTS = 20;
const validator = Compile(CatalogueFile);

interface Fault {
  keyword: string;
  instancePath: string;
  message: string;
}

/** The schema validator reports an unknown property with keyword `boolean`. */
function describeFault({ keyword, instancePath, message }: Fault): string {
  if (keyword === 'boolean') return `${instancePath} is nothing that a catalogue has`;
  return `${instancePath === '' ? 'The file' : instancePath} ${message}`;
}

/** Validates the schema, unique ids, and that each product and part refers to a sub-category in the file. */
export function checkCatalogue(input: unknown): CheckedCatalogue {
  if (!validator.Check(input)) {
    const faults = validator
      .Errors(input)
      .filter(({ keyword }) => keyword !== 'additionalProperties')
      .slice(0, MAX_FAULTS)
      .map(describeFault);
    return { kind: 'bad', faults };
  }
  const known = new Set(input.sub_categories.map(({ id }) => id));
  const faults = [
    ...findDuplicateIds('sub_categories', input.sub_categories),
    ...findDuplicateIds('products', input.products),
    ...findDuplicateIds('spare_parts', input.spare_parts),
    ...findUnknownParents('products', input.products, known),
    ...findUnknownParents('spare_parts', input.spare_parts, known),
  ].slice(0, MAX_FAULTS);
  return faults.length > 0 ? { kind: 'bad', faults } : { kind: 'good', file: insertCity(input) };
}

/** Replaces the placeholder `{city}` in texts by the city of the business, in Devanagari inside Hindi texts. */
const insertCity = (file: CatalogueFile): CatalogueFile =>
  replaceCity(file, BUSINESS_CITY) as CatalogueFile;

function replaceCity(value: unknown, city: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{city}', city);
  if (Array.isArray(value)) return value.map((each) => replaceCity(each, city));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      replaceCity(inner, key === 'hi' ? placeIn(BUSINESS_CITY, 'hi') : city),
    ]),
  );
}

function findDuplicateIds(list: string, entries: readonly { id: number }[]): string[] {
  const seen = new Set<number>();
  const faults: string[] = [];
  for (const { id } of entries) {
    if (seen.has(id)) faults.push(`${list} has id ${id} more than once`);
    seen.add(id);
  }
  return faults;
}

const findUnknownParents = (
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

/** Serializes a catalogue. The output is byte-identical for equal catalogues. */
export const formatCatalogue = (file: CatalogueFile): string =>
  `${JSON.stringify(file, null, 2)}\n`;
