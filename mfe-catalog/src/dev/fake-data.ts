/** A small catalogue with edge cases: long names, no ratings, large prices, the literal text `null`. */
import type { MostBooked, Product, SparePart, SubCategory, SubCategoryDetail } from 'api/contract';

const NAMES: readonly (readonly [id: number, name: string, file: string])[] = [
  [14, 'AC', 'ac'],
  [5, 'Water Purifier', 'water-purifier'],
  [13, 'Fridge', 'fridge'],
  [11, 'Washing Machine', 'washing-machine'],
  [12, 'Television', 'television'],
  [4, 'DTH', 'dth'],
  [6, 'Battery', 'battery'],
  [9, 'Induction', 'induction'],
  [7, 'Inverter', 'inverter'],
  [10, 'Fan', 'fan'],
  [38, 'Water Purifier', 'ro-purifier'],
];

export const subCategories: readonly SubCategory[] = NAMES.map(([id, name, file]) => ({
  id,
  name,
  image: `services/${file}.svg`,
  ...(id === 5 && { subtitle: 'Repair & filters' }),
  ...(id !== 38 && { from_price: 299 }),
  ...(id === 38 && { subtitle: 'Installation & yearly care' }),
}));

const WORK: readonly (readonly [
  title: string,
  price: number,
  comparePrice: number,
  rating: number | null,
])[] = [
  ['jet service', 549, 749, 4.7],
  ['repair visit', 299, 299, null],
  ['installation and uninstallation with a long name that needs two lines', 1299, 1699, 4.2],
  ['full overhaul', 99999, 125000, null],
];

/** Products of a sub-category; the last service has none. */
export const makeProducts = ({ id, name, image }: SubCategory): Product[] =>
  id === 38
    ? []
    : WORK.map(([work, price, compare, rating], index) => ({
        id: id * 100 + index,
        title: `${name} ${work}`,
        price,
        compare_price: compare,
        timing: index === 1 ? 'null' : `${30 + 15 * index} min`,
        details: 'Done at your home by a trained technician, tested before the visit ends.',
        description:
          index === 1 ? 'null' : '* Full check * Cleaning of filters * Test run with you',
        images: [image],
        average_rating: rating,
        totalReview: rating === null ? 0 : 12,
      }));

/** First product of each service that has products; the product of the fan has no review. */
export const mostBooked: readonly MostBooked[] = subCategories.flatMap(({ id, name, image }) =>
  makeProducts({ id, name, image })
    .slice(0, 1)
    .map(({ details: _details, description: _description, ...product }) => ({
      ...product,
      ...(id === 10 ? { average_rating: null, totalReview: 0 } : {}),
      sub_category: { id, name },
    })),
);

/** Description of a sub-category, as its page shows it below the products. */
export const makeDetail = ({ id, name, image }: SubCategory): SubCategoryDetail => ({
  id,
  name,
  image,
  overview: `Our technicians look after your ${name} at home: they check, clean, repair and test it.`,
  how_it_works: [
    'Choose a service',
    'Give your address',
    'We come and repair',
    'Pay after the test',
  ],
  included: ['Visit and inspection', 'Labour', 'Cleaning after the work'],
  excluded: ['Spare parts', 'Work in the wall'],
  notes: ['Please keep the place around it free.'],
  faq: [
    { question: 'How soon can you come?', answer: 'Mostly on the same day.' },
    { question: 'Is there a warranty?', answer: 'Yes, 30 days.' },
  ],
});

export const parts: readonly SparePart[] = subCategories
  .slice(0, 10)
  .flatMap(({ id, name, image }) =>
    [1, 2].map((index) => ({
      id: id * 10 + index,
      sub_category: { id, name },
      service_name:
        index === 1 ? `${name} control board` : `${name} part with a rather long name, 35 µF`,
      image,
      brand: index === 1 ? 'Havells' : 'LG',
      price: index === 1 ? 450 : 99999,
      market_price: index === 1 ? 620 : 125000,
    })),
  );
