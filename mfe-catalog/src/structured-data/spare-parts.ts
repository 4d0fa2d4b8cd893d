/** Structured data (schema.org) of spare parts. */
import type { SparePart } from 'api/contract';
import { getStorageUrl } from 'contract/pictures';
import { texts } from '../texts/en/spare-parts.ts';

/** Maximum number of parts in the structured data. */
const MAX_DESCRIBED_PARTS = 20;

/** Describes the first parts of the page with their prices. */
export const describeParts = (parts?: readonly SparePart[] | null): object[] => [
  breadcrumbs,
  ...(parts ? [buildPartsList(parts)] : []),
];

const breadcrumbs = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: texts.home, item: '/' },
    { '@type': 'ListItem', position: 2, name: texts.title, item: '/spare-parts' },
  ],
};

const buildPartsList = (parts: readonly SparePart[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: texts.heading,
  numberOfItems: parts.length,
  itemListElement: parts.slice(0, MAX_DESCRIBED_PARTS).map((part, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: buildProduct(part),
  })),
});

const buildProduct = ({
  service_name,
  brand,
  image,
  price,
  sub_category,
  out_of_stock: isOutOfStock,
}: SparePart): object => ({
  '@type': 'Product',
  name: service_name,
  category: sub_category.name,
  image: getStorageUrl(image),
  ...(brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } }),
  offers: {
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    url: '/spare-parts',
    ...(isOutOfStock === true ? { availability: 'https://schema.org/OutOfStock' } : {}),
  },
});
