/** Validates and formats the catalogue file. */
import { Compile } from 'typebox/compile';
import { BUSINESS_CITY } from '../limits.ts';
import { localizePlace } from '../texts/places.ts';
import { CatalogueFile } from './catalogue-file.schema.ts';

/** Either the checked file, or at most twenty validation messages. */
type CheckedCatalogue =
  | { kind: 'valid'; file: CatalogueFile }
  | { kind: 'invalid'; errors: string[] };

const MAX_ERRORS = 20;
const validator = Compile(CatalogueFile);

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
}

/** The schema validator reports an unknown property with keyword `boolean`. */
function formatError({ keyword, instancePath, message }: SchemaError): string {
  if (keyword === 'boolean') return `${instancePath} is not a property of the catalogue`;
  return `${instancePath === '' ? 'The file' : instancePath} ${message}`;
}

/** Adds an empty rate card if the file has none: files of older versions lack it. */
export const addMissingRateCard = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? { ...input, rate_card: 'rate_card' in input ? input.rate_card : [] }
    : input;

/**
 * Checks the schema, that ids are unique, and that references lead to entries in the file. In a valid file, replaces
 * `{city}` in texts by the city of the business (in Devanagari in Hindi texts), and adds an empty rate card if there is
 * none.
 */
export function checkCatalogue(file: unknown): CheckedCatalogue {
  const input = addMissingRateCard(file);
  if (!validator.Check(input)) {
    const errors = validator
      .Errors(input)
      .filter(({ keyword }) => keyword !== 'additionalProperties')
      .slice(0, MAX_ERRORS)
      .map(formatError);
    return { kind: 'invalid', errors };
  }
  const subCategoryIds = new Set(input.sub_categories.map(({ id }) => id));
  const errors = [
    ...findDuplicateIds('sub_categories', input.sub_categories),
    ...findDuplicateIds('products', input.products),
    ...findDuplicateIds('spare_parts', input.spare_parts),
    ...findDuplicateIds('rate_card', input.rate_card),
    ...findUnknownParents('products', input.products, subCategoryIds),
    ...findUnknownParents('spare_parts', input.spare_parts, subCategoryIds),
    ...findUnknownParents('rate_card', input.rate_card, subCategoryIds),
    ...findUnknownFittings(input),
  ].slice(0, MAX_ERRORS);
  return errors.length > 0
    ? { kind: 'invalid', errors }
    : { kind: 'valid', file: replaceCity(input, BUSINESS_CITY) as CatalogueFile };
}

function replaceCity(value: unknown, city: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{city}', city);
  if (Array.isArray(value)) return value.map((item) => replaceCity(item, city));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      replaceCity(inner, key === 'hi' ? localizePlace(BUSINESS_CITY, 'hi') : city),
    ]),
  );
}

function findDuplicateIds(list: string, entries: readonly { id: number }[]): string[] {
  const ids = new Set<number>();
  const errors: string[] = [];
  for (const { id } of entries) {
    if (ids.has(id)) errors.push(`${list} has id ${id} more than once`);
    ids.add(id);
  }
  return errors;
}

const findUnknownParents = (
  list: string,
  entries: readonly { id: number; sub_category_id: number }[],
  subCategoryIds: ReadonlySet<number>,
): string[] =>
  entries
    .filter(({ sub_category_id: parentId }) => !subCategoryIds.has(parentId))
    .map(
      ({ id, sub_category_id: parentId }) =>
        `${list} ${id} refers to sub-category ${parentId}, which is not in the file`,
    );

function findUnknownFittings({ products, spare_parts: parts }: CatalogueFile): string[] {
  const ids = new Set(products.map(({ id }) => id));
  return parts.flatMap(({ id, fitting_product_id: fitting }) =>
    fitting === undefined || ids.has(fitting)
      ? []
      : [`spare_parts ${id} is fitted by product ${fitting}, which is not in the file`],
  );
}

/** Serializes a catalogue. The output is byte-identical for equal catalogues. */
export const formatCatalogue = (file: CatalogueFile): string =>
  `${JSON.stringify(file, null, 2)}\n`;
