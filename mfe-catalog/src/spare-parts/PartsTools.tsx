import type { SubCategory } from 'api/contract';
import { useCartEntries } from '../cart-choice/CartChoice.tsx';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { texts } from '../texts/en/spare-parts.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { FilterButton } from './FilterButton.tsx';
import { PartsSearch } from './PartsSearch.tsx';
import { PartsSorter } from './PartsSorter.tsx';
import type { PartsQuery } from './spare-parts.ts';
import { useCounts, type Counts } from './use-counts.ts';
import type { Parts } from './use-parts.ts';
import styles from './PartsTools.module.css';

export interface PartsToolsProps {
  query: PartsQuery;
  /** What the gateway has counted. */
  given: Counts | null;
  /** What the gateway gave of the services. */
  subCategories: readonly SubCategory[] | null;
  /** How many parts are shown; null while they are loading. */
  count: number | null;
  /** Told of parts that the dialog has loaded, before the address changes to their filter. */
  onFiltered: Parts['bring'];
}

/** What one chooses by: words, appliance, Filter, order; and how many parts that leaves. */
export function PartsTools({ query, given, subCategories, count, onFiltered }: PartsToolsProps) {
  const services = useSubCategories(subCategories);
  const counts = useCounts(given, query.ids.length === 0);
  useCartEntries();
  return (
    <div className={styles.tools}>
      <PartsSearch query={query} />
      <CategoryChips query={query} services={services} counts={counts} />
      <div className={styles.line}>
        <FilterButton {...{ query, services, counts, onFiltered }} />
        <PartsSorter query={query} />
        <p className={styles.count} role="status">
          {count === null ? '' : texts.count(count)}
        </p>
      </div>
    </div>
  );
}
