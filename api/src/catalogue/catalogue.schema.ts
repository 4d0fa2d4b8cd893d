import { Type, type Static } from 'typebox';
import { Envelope } from 'platform/http';

/** Marks English fallback texts in Hindi responses. */
export const FallbackMark = {
  in_english: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Fields that fell back to English because they have no Hindi text. Only in Hindi responses, and only if there are any',
    }),
  ),
};
const AddressName = Type.Optional(
  Type.String({
    description: 'Only in Hindi responses: the English name, which is used in the page URL',
  }),
);

const SubCategoryRef = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  address_name: AddressName,
  ...FallbackMark,
});
export type SubCategoryRef = Static<typeof SubCategoryRef>;

const ImageAlt = Type.Optional(
  Type.String({ description: 'Alternative text of the image; absent if the image is decorative' }),
);

/** A service as listed. */
export const SubCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: Type.String({ description: 'Path below /storage' }),
  image_alt: ImageAlt,
  subtitle: Type.Optional(
    Type.String({
      description: 'Distinguishes services with the same name; absent if the name is unique',
    }),
  ),
  from_price: Type.Optional(
    Type.Number({
      description: 'Price of the cheapest product in rupees; absent if there are no products',
    }),
  ),
  address_name: AddressName,
  ...FallbackMark,
});
export type SubCategory = Static<typeof SubCategory>;

export const SubCategoryDetail = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  subtitle: Type.Optional(Type.String()),
  image: Type.String(),
  image_alt: ImageAlt,
  overview: Type.String(),
  how_it_works: Type.Array(Type.String()),
  included: Type.Array(Type.String()),
  excluded: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  address_name: AddressName,
  ...FallbackMark,
});
export type SubCategoryDetail = Static<typeof SubCategoryDetail>;

const ProductCard = {
  id: Type.Integer(),
  title: Type.String(),
  price: Type.Number({ description: 'Rupees, tax included' }),
  compare_price: Type.Number(),
  timing: Type.String(),
  images: Type.Array(Type.String()),
  image_alts: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Alternative texts in the order of the images; empty if an image is decorative',
    }),
  ),
  average_rating: Type.Union([Type.Number(), Type.Null()]),
  totalReview: Type.Integer(),
  ...FallbackMark,
};

export const Product = Type.Object({
  ...ProductCard,
  details: Type.String(),
  description: Type.String({ description: "Lines separated by '*'" }),
});
export type Product = Static<typeof Product>;

export const MostBooked = Type.Object({ ...ProductCard, sub_category: SubCategoryRef });
export type MostBooked = Static<typeof MostBooked>;

const OutOfStock = Type.Optional(
  Type.Literal(true, {
    description: 'Present if the stock of the part is counted and no piece is free',
  }),
);

export const SparePart = Type.Object({
  id: Type.Integer(),
  sub_category: SubCategoryRef,
  service_name: Type.String({ description: 'Name of the part' }),
  image: Type.String(),
  image_alt: ImageAlt,
  brand: Type.String(),
  price: Type.Number(),
  market_price: Type.Number(),
  out_of_stock: OutOfStock,
  ...FallbackMark,
});
export type SparePart = Static<typeof SparePart>;

export const Fitting = Type.Object(
  { product_id: Type.Integer(), title: Type.String(), price: Type.Number() },
  { description: 'Product that can be booked to have the part fitted; price in rupees per piece' },
);
export type Fitting = Static<typeof Fitting>;

export const SearchResult = Type.Object({
  type: Type.Union([Type.Literal('service'), Type.Literal('product'), Type.Literal('spare_part')]),
  id: Type.Integer(),
  name: Type.String(),
  subcategory: SubCategoryRef,
  price: Type.Union([Type.Number(), Type.Null()], {
    description:
      'Rupees, tax included. For a service, the lowest price of its products; null without products',
  }),
  image: Type.String({ description: 'Path below /storage' }),
  subtitle: Type.Optional(
    Type.String({ description: 'Distinguishes services with the same name' }),
  ),
  out_of_stock: OutOfStock,
  fitting: Type.Optional(Fitting),
  address_name: AddressName,
  ...FallbackMark,
});
export type SearchResult = Static<typeof SearchResult>;

export const SubCategoryList = Envelope({ SubCategory: Type.Array(SubCategory) });
export const SubCategoryResponse = Envelope({ SubCategory: SubCategoryDetail });
export const ProductList = Envelope({ products: Type.Array(Product) });
export const MostBookedList = Envelope({ products: Type.Array(MostBooked) });
export const SparePartList = Envelope({ SparePart: Type.Array(SparePart) });
export const SearchResponse = Envelope({
  results: Type.Array(SearchResult),
  not_served: Type.Optional(
    Type.Object(
      {
        message: Type.String({ description: 'For example `We don’t repair geysers yet.`' }),
        phone: Type.String({ description: 'Phone number of the business, ten digits' }),
      },
      { description: 'Present if the query names an appliance that the business does not repair' },
    ),
  ),
});

export const SparePartFilter = Type.Object({
  sub_category_id: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Ids separated by commas; all parts if empty' }),
  ),
});

export const SearchQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })) });
