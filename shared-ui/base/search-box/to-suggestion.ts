/** Makes links of what a search found; comes with the list that shows them. */
import type { SearchHit } from 'api/contract';
import { storageAddress } from 'contract/pictures';
import { SERVICE_STATE, serviceAddress } from 'contract/service-page';
import { formatRupees } from '../money/money.ts';
import type { HitWords, Suggestion } from './suggestions.ts';
import { uiTexts } from '../../texts/en/ui.ts';

/**
 * The link of a hit: a service's page, the page of a product's service with the product opened, or the spare parts at
 * that part.
 */
export function toSuggestion(hit: SearchHit, words: HitWords): Suggestion {
  const { type, id, name, subcategory } = hit;
  const common = { id: `${type}-${id}`, label: name, ...toPriceAndImage(hit) };
  if (type === 'spare_part') {
    const detail = `${words.sparePart} · ${subcategory.name}`;
    return { ...common, detail, to: `/spare-parts?part=${id}` };
  }
  const page = serviceAddress(subcategory);
  const state = SERVICE_STATE;
  if (type === 'service') {
    const detail = [words.service, hit.subtitle].filter(Boolean).join(' · ');
    return { ...common, detail, to: page, state };
  }
  const detail = `${words.product} · ${subcategory.name}`;
  return { ...common, detail, to: `${page}?product=${id}`, state };
}

/** Price and picture, as far as the server names them: an older one does not. */
function toPriceAndImage(hit: Partial<SearchHit>): Pick<Suggestion, 'price' | 'image'> {
  const { type, price, image } = hit;
  const sum = typeof price === 'number' ? formatRupees(price) : '';
  return {
    ...(sum === '' ? {} : { price: type === 'service' ? uiTexts.from(sum) : sum }),
    ...(image ? { image: storageAddress(image) } : {}),
  };
}
