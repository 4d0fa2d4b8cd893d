import { BUSINESS_CITY, BUSINESS_NAME } from 'api/limits';
import type { Product, SubCategory, SubCategoryDetail } from 'api/contract';
import type { PageAddress, PageMeta } from 'shell/store';
import { getServicePath } from '../services.ts';
import { getServiceName } from '../sub-categories/get-service-name.ts';
import { texts as aboutService } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/service.ts';
import { getServiceFromParams, type ServiceData } from './service.api.ts';

/** A service with its canonical URL. */
interface CanonicalService {
  name: string;
  /** Same in every language. */
  address: string;
}

/** Title, description and structured data. Without data they are derived from the URL. */
export function meta({ params }: PageAddress, data: ServiceData | undefined): PageMeta {
  const service = getServiceFromParams(params);
  if (service === null) return getListMeta();
  if (data?.products?.length === 0) return getMissingMeta(data);
  const name = data?.detail?.name ?? getServiceName(service, data?.subCategories);
  const address = getServicePath(data?.detail ?? service);
  if (name === null) return { ...getListMeta(), canonical: address };
  const routeService = { name, address };
  const listed = data?.subCategories?.find(({ id }) => id === service.id);
  return {
    ...titleAndDescription(name, listed),
    ...(listed && { image: listed.image }),
    structured: [breadcrumbs(routeService), ...describe(routeService, data)],
    canonical: address,
  };
}

/** Two services of the same name have different subtitles. */
function titleAndDescription(name: string, listed: SubCategory | undefined) {
  const title = aboutService.title(name);
  const description = texts.description(name);
  const subtitle = listed?.subtitle;
  if (subtitle === undefined) return { title, description };
  return { title: `${title}: ${subtitle}`, description: `${subtitle}: ${description}` };
}

/** Meta data of `/services`. */
const getListMeta = (): PageMeta => ({
  title: texts.listTitle,
  description: texts.listDescription,
  structured: [breadcrumbs(null)],
});

/** A service that does not exist or is not offered: the name from the URL is never repeated. */
function getMissingMeta({ missing }: ServiceData): PageMeta {
  return {
    title: texts.none,
    description: texts.listDescription,
    noindex: true,
    ...(missing === true ? { status: 404 } : {}),
  };
}

function describe(service: CanonicalService, data: ServiceData | undefined): object[] {
  const { products, detail } = data ?? {};
  return [
    ...(products ? [serviceObject(service, products, detail ?? null)] : []),
    ...(detail && detail.faq.length > 0 ? [faqObject(detail)] : []),
  ];
}

function breadcrumbs(service: CanonicalService | null): object {
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

function serviceObject(
  service: CanonicalService,
  products: readonly Product[],
  detail: SubCategoryDetail | null,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: aboutService.title(service.name),
    serviceType: service.name,
    url: service.address,
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
