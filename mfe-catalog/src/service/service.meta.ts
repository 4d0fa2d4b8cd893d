import { describeService } from '#structured-data';
import type { SubCategory } from 'api/contract';
import type { PageAddress, PageMeta } from 'app-kit/store';
import { getServicePath } from '../services.ts';
import { getServiceName } from '../sub-categories/get-service-name.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/service.ts';
import { getServiceFromParams, type ServiceData } from './service.api.ts';

/** Title, description and structured data. Without data they are derived from the URL. */
export function meta({ params }: PageAddress, data: ServiceData | undefined): PageMeta {
  const service = getServiceFromParams(params);
  if (service === null) return getListMeta();
  if (data?.products?.length === 0) return getMissingMeta(data);
  const name = data?.detail?.name ?? getServiceName(service, data?.subCategories);
  const address = getServicePath(data?.detail ?? service);
  if (name === null) return { ...getListMeta(), canonical: address };
  const listed = data?.subCategories?.find(({ id }) => id === service.id);
  return {
    ...getTitleAndDescription(name, listed),
    ...(listed && { image: listed.image }),
    structured: describeService({ name, address }, data),
    canonical: address,
  };
}

/** Two services of the same name have different subtitles. */
function getTitleAndDescription(name: string, listed: SubCategory | undefined) {
  const title = subCategoryTexts.title(name);
  const description = texts.description(name);
  const subtitle = listed?.subtitle;
  if (subtitle === undefined) return { title, description };
  return { title: `${title}: ${subtitle}`, description: `${subtitle}: ${description}` };
}

/** Meta data of `/services`. */
const getListMeta = (): PageMeta => ({
  title: texts.listTitle,
  description: texts.listDescription,
  structured: describeService(null),
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
