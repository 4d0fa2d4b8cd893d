/**
 * The catalogue file: what `catalogue import` takes and `catalogue export` gives. Money in rupees.
 * Absent from the file means retired, never deleted.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { LARGEST_ID } from 'platform/http';
import { PICTURE_NAME } from '../limits.ts';

/** Text that PostgreSQL can hold: no NUL, no lone surrogate. */
const text = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000\\p{Cs}]*$' });

const Id = Type.Integer({ minimum: 1, maximum: LARGEST_ID });
const Rupees = Type.Number({ minimum: 0, maximum: 9_999_999, multipleOf: 0.01 });
const Price = Type.Number({ exclusiveMinimum: 0, maximum: 9_999_999, multipleOf: 0.01 });
/** A path below /storage. */
const Image = Type.String({
  maxLength: 200,
  pattern: PICTURE_NAME,
});
const Lines = Type.Array(text(1, 1000), { maxItems: 50 });
const strict = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

const Faq = Type.Array(strict({ question: text(1, 500), answer: text(1, 5000) }), { maxItems: 50 });
const some = Type.Optional;

const SubCategoryEntry = strict({
  id: Id,
  name: text(1, 100),
  /** Second line below the name, which tells services of one name apart. */
  subtitle: Type.Optional(text(1, 60)),
  /** Other words that visitors use for it; the search finds the service and all that belongs to it by them. */
  keywords: Type.Optional(Type.Array(text(1, 100), { maxItems: 50 })),
  image: Image,
  position: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  overview: text(0, 5000),
  how_it_works: Lines,
  included: Lines,
  excluded: Lines,
  notes: Lines,
  faq: Faq,
  /** The same in Hindi; what is not there is shown in English. */
  hi: some(
    strict({
      name: some(text(1, 100)),
      subtitle: some(text(1, 60)),
      overview: some(text(1, 5000)),
      how_it_works: some(Lines),
      included: some(Lines),
      excluded: some(Lines),
      notes: some(Lines),
      faq: some(Faq),
    }),
  ),
});

const ProductEntry = strict({
  id: Id,
  sub_category_id: Id,
  title: text(1, 200),
  price: Price,
  compare_price: Rupees,
  timing: text(0, 60),
  /** How long it takes at the customer's, for the technician's day; without it, what `timing` says. */
  minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 1440 })),
  details: text(0, 5000),
  description: text(0, 5000),
  images: Type.Array(Image, { minItems: 1, maxItems: 20 }),
  hi: some(
    strict({
      title: some(text(1, 200)),
      timing: some(text(1, 60)),
      details: some(text(1, 5000)),
      description: some(text(1, 5000)),
    }),
  ),
});

const SparePartEntry = strict({
  id: Id,
  sub_category_id: Id,
  service_name: text(1, 200),
  brand: text(0, 100),
  price: Price,
  market_price: Rupees,
  image: Image,
  hi: some(strict({ service_name: some(text(1, 200)) })),
});

export const CatalogueFile = strict({
  sub_categories: Type.Array(SubCategoryEntry, { maxItems: 10_000 }),
  products: Type.Array(ProductEntry, { maxItems: 1_000_000 }),
  spare_parts: Type.Array(SparePartEntry, { maxItems: 1_000_000 }),
});
export type CatalogueFile = Static<typeof CatalogueFile>;
