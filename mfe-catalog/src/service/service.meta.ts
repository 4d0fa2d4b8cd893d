import { BUSINESS_CITY, BUSINESS_NAME } from 'api/limits';
import type { Product, SubCategoryDetail } from 'api/contract';
import type { PageAddress, PageMeta } from 'shell/store';
import { serviceAddress, type FixedService } from '../services.ts';
import { texts as aboutService } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/service.ts';
import { serviceOf, type ServiceData } from './service.api.ts';

/** Title, description and structured data of the service page. Works without data, from the address alone. */
export function meta({ params }: PageAddress, data: ServiceData | undefined): PageMeta {
  const service = serviceOf(params);
  if (service === null) {
    return {
      title: texts.listTitle,
      description: texts.listDescription,
      structured: [breadcrumbs(null)],
    };
  }
  if (data?.products?.length === 0) return nothingThere(data);
  const known = { id: service.id, name: data?.detail?.name ?? service.name };
  return {
    title: aboutService.title(known.name),
    description: texts.description(known.name),
    structured: [breadcrumbs(known), ...describe(known, data)],
    canonical: serviceAddress(known),
  };
}

/** A service that is not offered, or that does not exist at all: what the address calls it stands nowhere. */
function nothingThere({ missing }: ServiceData): PageMeta {
  return {
    title: texts.none,
    description: texts.listDescription,
    noindex: true,
    ...(missing === true ? { status: 404 } : {}),
  };
}

function describe(service: FixedService, data: ServiceData | undefined): object[] {
  const { products, detail } = data ?? {};
  return [
    ...(products ? [serviceObject(service, products, detail ?? null)] : []),
    ...(detail && detail.faq.length > 0 ? [faqObject(detail)] : []),
  ];
}

function breadcrumbs(service: FixedService | null): object {
  const trail = [
    { name: texts.home, item: '/' },
    { name: texts.services, item: '/services' },
    ...(service === null ? [] : [{ name: service.name, item: serviceAddress(service) }]),
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

function serviceObject(
  service: FixedService,
  products: readonly Product[],
  detail: SubCategoryDetail | null,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: aboutService.title(service.name),
    serviceType: service.name,
    url: serviceAddress(service),
    areaServed: { '@type': 'City', name: BUSINESS_CITY },
    provider: { '@type': 'LocalBusiness', '@id': '/#business', name: BUSINESS_NAME, url: '/' },
    ...(detail === null ? {} : { description: detail.overview }),
    offers: products.map(({ title, price }) => ({
      '@type': 'Offer',
      name: title,
      price,
      priceCurrency: 'INR',
    })),
  };
}

function faqObject({ faq }: SubCategoryDetail): object {
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
