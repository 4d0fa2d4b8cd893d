import type { SparePart } from 'api/contract';
import { getStorageUrl } from 'contract/pictures';
import type { PageAddress, PageMeta } from 'shell/store';
import { texts } from '../texts/en/spare-parts.ts';
import type { SparePartsData } from './spare-parts.api.ts';
import { parseQuery } from './spare-parts.ts';

/** Number of parts in the structured data: the first on the page. */
const DESCRIBED = 20;

/** Title and description. A filtered list is the same page for search engines. */
export const meta = ({ search }: PageAddress, data?: SparePartsData): PageMeta => ({
  title: texts.title,
  description: texts.description,
  structured: [breadcrumbs, ...(data?.parts ? [partsObject(data.parts)] : [])],
  ...(isPartial(search) ? { noindex: true } : {}),
});

/** Whether the list is filtered, searched or sorted. */
function isPartial(search: URLSearchParams): boolean {
  const { ids, text, sort, part } = parseQuery(search);
  return ids.length > 0 || text !== '' || sort !== 'appliance' || part !== null;
}

const breadcrumbs = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: texts.home, item: '/' },
    { '@type': 'ListItem', position: 2, name: texts.title, item: '/spare-parts' },
  ],
};

const partsObject = (parts: readonly SparePart[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: texts.heading,
  numberOfItems: parts.length,
  itemListElement: parts.slice(0, DESCRIBED).map((part, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productObject(part),
  })),
});

const productObject = ({ service_name, brand, image, price, sub_category }: SparePart): object => ({
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
  },
});
