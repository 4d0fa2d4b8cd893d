import { classifyAsNonPersonal, type TableEntry } from '../table-entry.ts';

export const catalogue: readonly TableEntry[] = [
  classifyAsNonPersonal(
    'sub_categories',
    `id name image position overview how_it_works included excluded notes faq file_order retired
     version keywords subtitle hi image_alt`,
  ),
  classifyAsNonPersonal(
    'products',
    `id sub_category_id title price_paise compare_price_paise timing details description images
     rating_count rating_sum file_order retired minutes hi image_alts diagnosis`,
  ),
  classifyAsNonPersonal(
    'spare_parts',
    'id sub_category_id service_name brand price_paise market_price_paise fitting_product_id image file_order retired hi image_alt',
  ),
  classifyAsNonPersonal(
    'rate_card',
    'id sub_category_id kind name price_paise warranty_days hi file_order retired',
  ),
  classifyAsNonPersonal(
    'part_stock',
    'spare_part_id on_hand reserved low_at counted_at counted_by',
  ),
  classifyAsNonPersonal('catalogue_state', 'only_row version'),
  classifyAsNonPersonal('catalogue_versions', 'version at by_whom taken_from report file'),
  classifyAsNonPersonal('settings_state', 'only_row version document'),
  classifyAsNonPersonal('settings_versions', 'version at by_whom taken_from report file'),
  classifyAsNonPersonal('catalogue_pictures', 'name bytes added_at added_by'),
  classifyAsNonPersonal('search_entries', 'kind id sub_category_id name folded words folded_hi'),
  classifyAsNonPersonal('search_words', 'word'),
  // Search queries without a user.
  classifyAsNonPersonal('search_misses', 'query times last_at'),
  classifyAsNonPersonal('search_word_keys', 'key word'),
];
