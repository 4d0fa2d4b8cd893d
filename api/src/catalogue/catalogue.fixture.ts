import type { Pool } from 'pg';
import { transaction } from 'platform/db';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { importCatalogue } from './catalogue.service.ts';

type SubCategory = CatalogueFile['sub_categories'][number];

export const makeService = (id: number, name = 'AC', position = 1): SubCategory => ({
  id,
  name,
  image: `services/${id}.svg`,
  position,
  overview: `${name} at your doorstep.`,
  how_it_works: ['Book', 'We come'],
  included: ['Labour'],
  excluded: ['Parts'],
  notes: ['30 days of warranty'],
  faq: [{ question: 'When?', answer: 'Today.' }],
});

export const makeProduct = (
  id: number,
  sub_category_id: number,
  title = 'AC service',
  price = 499,
): CatalogueFile['products'][number] => ({
  id,
  sub_category_id,
  title,
  price,
  compare_price: price + 200,
  timing: '45 min',
  details: 'Done well.',
  description: '* one * two',
  images: [`products/${id}.svg`],
});

export const makePart = (
  id: number,
  sub_category_id: number,
  service_name = 'Filter',
  brand = '',
  [price, market_price] = [99, 120],
): CatalogueFile['spare_parts'][number] => ({
  id,
  sub_category_id,
  service_name,
  brand,
  price,
  market_price,
  image: `parts/${id}.svg`,
});

export const makeRate = (
  id: number,
  sub_category_id = 13,
  kind: CatalogueFile['rate_card'][number]['kind'] = 'labour',
  name = 'Labour',
  price = 300,
): CatalogueFile['rate_card'][number] => ({
  id,
  sub_category_id,
  kind,
  name,
  price,
  warranty_days: 90,
});

/** Fridge (two products, a part, the rate card), washing machine (one product, a part) and fan (nothing). */
export const SMALL_CATALOGUE: CatalogueFile = {
  sub_categories: [
    { ...makeService(13, 'Fridge', 2), keywords: ['refrigerator', 'deep freezer', 'फ्रिज'] },
    makeService(11, 'Washing Machine', 1),
    { ...makeService(10, 'Fan', 3), subtitle: 'Ceiling & exhaust' },
  ],
  products: [
    makeProduct(1301, 13, 'Gas refill', 1499.5),
    makeProduct(1302, 13, 'Fridge check-up', 299),
    makeProduct(1101, 11, 'Drum cleaning', 499),
  ],
  spare_parts: [
    makePart(5001, 13, 'Thermostat', 'Godrej', [650, 800]),
    makePart(5002, 11, 'Drain pump', 'LG', [899, 1200]),
  ],
  rate_card: [
    makeRate(7001, 13, 'labour', 'Compressor work', 450),
    { ...makeRate(7002, 13, 'gas', 'Gas R600a', 1250.5), hi: { name: 'गैस R600a' } },
    makeRate(7003, 13, 'part', 'Relay', 320),
  ],
};

export const fillCatalogue = (pool: Pool, file = SMALL_CATALOGUE) =>
  transaction(pool, (tx) => importCatalogue(tx, file));
