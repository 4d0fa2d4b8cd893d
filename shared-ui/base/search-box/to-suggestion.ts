/** Converts search hits to links; a chunk that is loaded with the list of suggestions. */
import type { SearchHit } from 'api/contract';
import { getStorageUrl } from 'contract/pictures';
import { SERVICE_STATE, getServicePath } from 'contract/service-page';
import { formatRupees } from '../money/money.ts';
import type { HitTexts, Suggestion } from './suggestion.ts';
import { uiTexts } from '../../texts/en/ui.ts';

/**
 * A service links to its page, a product to its service's page with the product open, and a spare part to its place in
 * the list of parts.
 */
export function toSuggestion(hit: SearchHit, texts: HitTexts): Suggestion {
  const { type, id, name, subcategory } = hit;
  const common = { id: `${type}-${id}`, label: name, ...toPriceAndImage(hit) };
  if (type === 'spare_part') {
    const detail = `${texts.sparePart} · ${subcategory.name}`;
    return { ...common, detail, to: `/spare-parts?part=${id}` };
  }
  const page = getServicePath(subcategory);
  if (type === 'service') {
    const detail = [texts.service, hit.subtitle].filter(Boolean).join(' · ');
    return { ...common, detail, to: page, state: SERVICE_STATE };
  }
  const detail = `${texts.product} · ${subcategory.name}`;
  return { ...common, detail, to: `${page}?product=${id}`, state: SERVICE_STATE };
}

/** Omits what the hit lacks: a service may have no price, and older servers send neither price nor picture. */
function toPriceAndImage(hit: Partial<SearchHit>): Pick<Suggestion, 'price' | 'image'> {
  const { type, price, image } = hit;
  const priceText = typeof price === 'number' ? formatRupees(price) : '';
  return {
    ...(priceText === ''
      ? {}
      : { price: type === 'service' ? uiTexts.from(priceText) : priceText }),
    ...(image ? { image: getStorageUrl(image) } : {}),
  };
}
