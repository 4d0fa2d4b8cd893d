import { classifyAsImpersonal, type TableEntry } from '../table-entry.ts';

export const catalogue: readonly TableEntry[] = [
  classifyAsImpersonal(
    'sub_categories',
    `id name image position overview how_it_works included excluded notes faq file_order retired
     version keywords subtitle hi image_alt`,
  ),
  classifyAsImpersonal(
    'products',
    `id sub_category_id title price_paise compare_price_paise timing details description images
     rating_count rating_sum file_order retired minutes hi image_alts diagnosis`,
  ),
  classifyAsImpersonal(
    'spare_parts',
    'id sub_category_id service_name brand price_paise market_price_paise fitting_product_id image file_order retired hi image_alt',
  ),
  classifyAsImpersonal(
    'rate_card',
    'id sub_category_id kind name price_paise warranty_days hi file_order retired',
  ),
  classifyAsImpersonal('part_stock', 'spare_part_id on_hand reserved low_at counted_at counted_by'),
  classifyAsImpersonal('catalogue_state', 'only_row version'),
  classifyAsImpersonal('catalogue_versions', 'version at by_whom taken_from report file'),
  classifyAsImpersonal('settings_state', 'only_row version document'),
  classifyAsImpersonal('settings_versions', 'version at by_whom taken_from report file'),
  classifyAsImpersonal('catalogue_pictures', 'name bytes added_at added_by'),
  classifyAsImpersonal('search_entries', 'kind id sub_category_id name folded words folded_hi'),
  classifyAsImpersonal('search_words', 'word'),
  // Search queries without a user.
  classifyAsImpersonal('search_misses', 'query times last_at'),
  classifyAsImpersonal('search_word_keys', 'key word'),
];
