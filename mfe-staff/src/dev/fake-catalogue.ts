import type { Catalogue, CataloguePreview, CatalogueVersion } from 'api/staff-contract';
import type { StaffResponses } from './fake-staff.ts';

const createService = (id: number, name: string): Catalogue['sub_categories'][number] => ({
  id,
  name,
  image: `services/${id}.svg`,
  position: id,
  overview: `${name} at your doorstep.`,
  how_it_works: ['Book', 'We come'],
  included: ['Labour'],
  excluded: ['Parts'],
  notes: [],
  faq: [{ question: 'When?', answer: 'Today.' }],
});

const createProduct = (
  id: number,
  subCategoryId: number,
  title: string,
  price: number,
): Catalogue['products'][number] => ({
  id,
  sub_category_id: subCategoryId,
  title,
  price,
  compare_price: price + 200,
  timing: '45 min',
  details: 'Done well.',
  description: '* one * two',
  images: [`products/${id}.svg`],
});

const createRate = (
  id: number,
  kind: Catalogue['rate_card'][number]['kind'],
  name: string,
  price: number,
  warranty_days: number,
): Catalogue['rate_card'][number] => ({
  id,
  sub_category_id: 11,
  kind,
  name,
  price,
  warranty_days,
});

export const CATALOGUE: Catalogue = {
  sub_categories: [createService(11, 'Washing machine'), createService(13, 'Fridge')],
  products: [
    createProduct(1101, 11, 'Drum cleaning', 499),
    createProduct(1102, 11, 'Installation', 699),
    createProduct(1301, 13, 'Gas refill', 1499.5),
  ],
  spare_parts: [
    {
      id: 5001,
      sub_category_id: 11,
      service_name: 'Drain pump',
      brand: 'Samsung',
      price: 650,
      market_price: 800,
      image: 'parts/5001.svg',
    },
  ],
  rate_card: [
    createRate(7001, 'labour', 'Drum removal, labour', 650, 30),
    { ...createRate(7002, 'part', 'Drain pump', 890, 180), hi: { name: 'ड्रेन पंप' } },
    createRate(7003, 'part', 'Inlet valve', 540, 180),
  ],
};

const NONE = { added: 0, changed: 0, retired: 0 };
const PREVIEW: Omit<CataloguePreview, 'status' | 'message'> = {
  version: 4,
  report: {
    sub_categories: NONE,
    products: { ...NONE, changed: 1 },
    spare_parts: NONE,
    rate_card: NONE,
  },
  changes: [
    {
      list: 'products',
      id: 1101,
      name: 'Drum cleaning',
      what: 'changed',
      fields: [{ field: 'price', before: '499', after: '549' }],
    },
  ],
  more: 0,
  carts: { retired: 0, repriced: 3 },
};

const VERSIONS: readonly CatalogueVersion[] = [
  {
    version: 4,
    at: '2026-11-22T09:00:00.000Z',
    by: 'Rakesh Kumar',
    taken_from: null,
    report: PREVIEW.report,
  },
  { version: 3, at: '2026-11-22T09:00:00.000Z', by: null, taken_from: null, report: null },
];

export const fakeCatalogue = (): StaffResponses => ({
  'GET /ops/catalogue': () => ({
    catalogue: CATALOGUE,
    version: 4,
    next: { sub_categories: 14, products: 1302, spare_parts: 5002, rate_card: 7004 },
  }),
  'GET /ops/catalogue/versions': () => ({ version: 4, versions: VERSIONS }),
  'GET /ops/catalogue/versions/{id}': () => ({ version: 3, catalogue: CATALOGUE }),
  'POST /ops/catalogue/preview': () => PREVIEW,
});
