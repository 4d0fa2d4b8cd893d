/** Structured data (schema.org) of services. */
import { BUSINESS_CITY } from 'api/limits';
import type { Product, SubCategoryDetail } from 'api/contract';
import type { ServiceData } from '../service/service.api.ts';
import { texts } from '../texts/en/service.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';

/** A service and the address of its page. */
export interface CanonicalService {
  name: string;
  /** Canonical URL, the same in every language. */
  address: string;
}

/** Describes a service with its prices and questions; if it is null, the list of services. */
export function describeService(service: CanonicalService | null, data?: ServiceData): object[] {
  const { products, detail } = data ?? {};
  if (service === null) return [buildBreadcrumbs(null)];
  return [
    buildBreadcrumbs(service),
    ...(products ? [buildService(service, products, detail ?? null)] : []),
    ...(detail && detail.faq.length > 0 ? [buildFaq(detail)] : []),
  ];
}

function buildBreadcrumbs(service: CanonicalService | null): object {
  const trail = [
    { name: texts.home, item: '/' },
    { name: texts.services, item: '/services' },
    ...(service === null ? [] : [{ name: service.name, item: service.address }]),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

function buildService(
  service: CanonicalService,
  products: readonly Product[],
  detail: SubCategoryDetail | null,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: subCategoryTexts.title(service.name),
    serviceType: service.name,
    url: service.address,
    areaServed: { '@type': 'City', name: BUSINESS_CITY },
    // The gateway adds the description of the business.
    provider: { '@id': '/#business' },
    ...(detail === null ? {} : { description: detail.overview }),
    offers: products.map(({ title, price }) => ({
      '@type': 'Offer',
      name: title,
      price,
      priceCurrency: 'INR',
    })),
  };
}

function buildFaq({ faq }: SubCategoryDetail): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
