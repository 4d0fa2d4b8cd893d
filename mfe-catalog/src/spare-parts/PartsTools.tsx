import type { SubCategory } from 'api/contract';
import { useLoadCart } from '../cart-choice/CartChoice.tsx';
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
  /** Counts computed by the gateway. */
  initialCounts: Counts | null;
  /** Services loaded by the gateway. */
  subCategories: readonly SubCategory[] | null;
  /** Number of displayed parts; null while loading. */
  count: number | null;
  /** Receives parts that the dialog loaded, before the URL changes to their filter. */
  onFiltered: Parts['setFiltered'];
}

/** Search, appliance chips, Filter, sort order, and the number of results. */
export function PartsTools({
  query,
  initialCounts,
  subCategories,
  count,
  onFiltered,
}: PartsToolsProps) {
  const services = useSubCategories(subCategories);
  const counts = useCounts(initialCounts, query.ids.length === 0);
  useLoadCart();
  return (
    <div className={styles.container}>
      <div className={styles.tools}>
        <PartsSearch query={query} />
        <CategoryChips query={query} services={services} counts={counts} />
        <div className={styles.row}>
          <FilterButton {...{ query, services, counts, onFiltered }} />
          <PartsSorter query={query} />
          <p className={styles.count} role="status">
            {count === null ? '' : texts.count(count)}
          </p>
        </div>
      </div>
    </div>
  );
}
