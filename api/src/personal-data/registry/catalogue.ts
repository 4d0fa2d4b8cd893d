import { ofNobody, type Placement } from '../placement.ts';

/** What is sold, and how it is found. */
export const catalogue: readonly Placement[] = [
  ofNobody(
    'sub_categories',
    `id name image position overview how_it_works included excluded notes faq file_order retired
     version keywords subtitle hi`,
  ),
  ofNobody(
    'products',
    `id sub_category_id title price_paise compare_price_paise timing details description images
     rating_count rating_sum file_order retired minutes hi`,
  ),
  ofNobody(
    'spare_parts',
    'id sub_category_id service_name brand price_paise market_price_paise image file_order retired hi',
  ),
  ofNobody('catalogue_state', 'only_row version'),
  ofNobody('catalogue_versions', 'version at by_whom taken_from report file'),
  ofNobody('catalogue_pictures', 'name bytes added_at added_by'),
  ofNobody('search_entries', 'kind id sub_category_id name folded words folded_hi'),
  ofNobody('search_words', 'word'),
  // Words that were typed, without who typed them.
  ofNobody('search_misses', 'query times last_at'),
  ofNobody('search_word_keys', 'key word'),
];
