import { placeImpersonal, type Placement } from '../placement.ts';

export const catalogue: readonly Placement[] = [
  placeImpersonal(
    'sub_categories',
    `id name image position overview how_it_works included excluded notes faq file_order retired
     version keywords subtitle hi`,
  ),
  placeImpersonal(
    'products',
    `id sub_category_id title price_paise compare_price_paise timing details description images
     rating_count rating_sum file_order retired minutes hi`,
  ),
  placeImpersonal(
    'spare_parts',
    'id sub_category_id service_name brand price_paise market_price_paise image file_order retired hi',
  ),
  placeImpersonal('catalogue_state', 'only_row version'),
  placeImpersonal('catalogue_versions', 'version at by_whom taken_from report file'),
  placeImpersonal('catalogue_pictures', 'name bytes added_at added_by'),
  placeImpersonal('search_entries', 'kind id sub_category_id name folded words folded_hi'),
  placeImpersonal('search_words', 'word'),
  // Search queries without a user.
  placeImpersonal('search_misses', 'query times last_at'),
  placeImpersonal('search_word_keys', 'key word'),
];
