/**
 * Schema of the catalogue file (`catalogue import` and `catalogue export`). Prices are in rupees. An entry that is
 * absent from the file is retired, never deleted.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { MAX_ID } from 'platform/http';
import { ALT_LENGTH, PICTURE_NAME, RATE_KINDS, type RateKind } from '../limits.ts';

/** Text that PostgreSQL can store: no NUL, no lone surrogate. */
const text = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000\\p{Cs}]*$' });

const Id = Type.Integer({ minimum: 1, maximum: MAX_ID });
const Rupees = Type.Number({ minimum: 0, maximum: 9_999_999, multipleOf: 0.01 });
const Price = Type.Number({ exclusiveMinimum: 0, maximum: 9_999_999, multipleOf: 0.01 });
/** Path below /storage. */
const Image = Type.String({ maxLength: 200, pattern: PICTURE_NAME });
/** Alternative text of a picture; empty if the picture is decorative. */
const Alt = text(0, ALT_LENGTH);
/** Alternative texts of a product, in the order of its images. */
const Alts = Type.Array(Alt, { maxItems: 20 });
const Lines = Type.Array(text(1, 1000), { maxItems: 50 });
const strict = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

const Faq = Type.Array(strict({ question: text(1, 500), answer: text(1, 5000) }), { maxItems: 50 });
const { Optional: optional } = Type;

/** A service, such as Fridge, which code, files and the API call a sub-category. */
const SubCategoryEntry = strict({
  id: Id,
  name: text(1, 100),
  /** Second line below the name; distinguishes services with the same name. */
  subtitle: optional(text(1, 60)),
  /** Synonyms, by which the search finds the service, its products and its parts. */
  keywords: optional(Type.Array(text(1, 100), { maxItems: 50 })),
  image: Image,
  image_alt: optional(Alt),
  /** Services are listed by position, lowest first. */
  position: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  overview: text(0, 5000),
  how_it_works: Lines,
  included: Lines,
  excluded: Lines,
  notes: Lines,
  faq: Faq,
  /** Hindi texts. A missing text is shown in English. */
  hi: optional(
    strict({
      name: optional(text(1, 100)),
      subtitle: optional(text(1, 60)),
      overview: optional(text(1, 5000)),
      how_it_works: optional(Lines),
      included: optional(Lines),
      excluded: optional(Lines),
      notes: optional(Lines),
      faq: optional(Faq),
      image_alt: optional(Alt),
    }),
  ),
});

const ProductEntry = strict({
  id: Id,
  sub_category_id: Id,
  title: text(1, 200),
  price: Price,
  /** Price that pages show struck through if it is higher than the price. */
  compare_price: Rupees,
  /** Duration as customers see it, such as `45 min`. */
  timing: text(0, 60),
  /** Working time at the customer's home, in minutes. If absent, it is parsed from `timing`. */
  minutes: optional(Type.Integer({ minimum: 5, maximum: 1440 })),
  details: text(0, 5000),
  /** List items, each preceded by `*`. */
  description: text(0, 5000),
  /** Whether this is a diagnosis visit, whose fee is credited if the customer accepts a repair. */
  diagnosis: optional(Type.Boolean()),
  images: Type.Array(Image, { minItems: 1, maxItems: 20 }),
  image_alts: optional(Alts),
  hi: optional(
    strict({
      title: optional(text(1, 200)),
      timing: optional(text(1, 60)),
      details: optional(text(1, 5000)),
      description: optional(text(1, 5000)),
      image_alts: optional(Alts),
    }),
  ),
});

const SparePartEntry = strict({
  id: Id,
  sub_category_id: Id,
  /** Name of the part. */
  service_name: text(1, 200),
  brand: text(0, 100),
  price: Price,
  market_price: Rupees,
  /** Product that customers can book to have the part fitted. Without it, the part is only delivered. */
  fitting_product_id: optional(Id),
  image: Image,
  image_alt: optional(Alt),
  hi: optional(strict({ service_name: optional(text(1, 200)), image_alt: optional(Alt) })),
});

/** An entry of the rate card: work that technicians may put on an estimate. */
const RateEntry = strict({
  id: Id,
  sub_category_id: Id,
  kind: Type.Unsafe<RateKind>({ type: 'string', enum: [...RATE_KINDS] }),
  name: text(1, 200),
  price: Price,
  /** Days of warranty; 0 for none. */
  warranty_days: Type.Integer({ minimum: 0, maximum: 3650 }),
  hi: optional(strict({ name: optional(text(1, 200)) })),
});

export const CatalogueFile = strict({
  sub_categories: Type.Array(SubCategoryEntry, { maxItems: 10_000 }),
  products: Type.Array(ProductEntry, { maxItems: 1_000_000 }),
  spare_parts: Type.Array(SparePartEntry, { maxItems: 1_000_000 }),
  rate_card: Type.Array(RateEntry, { maxItems: 10_000 }),
});
export type CatalogueFile = Static<typeof CatalogueFile>;
