import { describeService } from '#structured-data';
import type { SubCategory } from 'api/contract';
import type { PageAddress, PageMeta } from 'app-kit/store';
import { getServicePath } from '../services.ts';
import { getServiceName } from '../sub-categories/get-service-name.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/service.ts';
import { getServiceFromParams, type ServiceData } from './service.api.ts';

/** Title, description and structured data. They are derived from the URL if there are no data. */
export function meta({ params }: PageAddress, data: ServiceData | undefined): PageMeta {
  const service = getServiceFromParams(params);
  if (service === null) return getListMeta();
  if (data?.products?.length === 0) return getMissingMeta(data);
  const name = data?.detail?.name ?? getServiceName(service, data?.subCategories);
  const address = getServicePath(data?.detail ?? service);
  if (name === null) return { ...getListMeta(), canonical: address };
  const listedService = data?.subCategories?.find(({ id }) => id === service.id);
  return {
    ...getTitleAndDescription(name, listedService),
    ...(listedService && { image: listedService.image }),
    structured: describeService({ name, address }, data),
    canonical: address,
  };
}

/** The subtitle distinguishes two services of the same name. */
function getTitleAndDescription(name: string, listedService: SubCategory | undefined) {
  const title = subCategoryTexts.title(name);
  const description = texts.description(name);
  const subtitle = listedService?.subtitle;
  if (subtitle === undefined) return { title, description };
  return { title: `${title}: ${subtitle}`, description: `${subtitle}: ${description}` };
}

/** Metadata of `/services`. */
const getListMeta = (): PageMeta => ({
  title: texts.listTitle,
  description: texts.listDescription,
  structured: describeService(null),
});

/** Metadata for a service that does not exist or is not offered. It never repeats the name from the URL. */
function getMissingMeta({ isMissing }: ServiceData): PageMeta {
  return {
    title: texts.noSuchService,
    description: texts.listDescription,
    noindex: true,
    ...(isMissing === true ? { status: 404 } : {}),
  };
}
