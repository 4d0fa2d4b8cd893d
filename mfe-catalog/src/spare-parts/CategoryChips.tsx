import type { SubCategory } from 'api/contract';
import { Icon, Loading, Skeleton, VisuallyHidden } from 'shared-ui/base';
import { ChipLink } from 'shared-ui/parts';
import type { Resource } from 'shared-ui/http';
import { texts } from '../texts/en/spare-parts.ts';
import { useSelectedInView } from '../use-selected-in-view.ts';
import { KEEP_SCROLL, buildPartsUrl, toggleId, type PartsQuery } from './spare-parts.ts';
import type { Counts } from './use-counts.ts';
import styles from './CategoryChips.module.css';

export interface CategoryChipsProps {
  query: PartsQuery;
  services: Resource<readonly SubCategory[]>;
  counts: Counts | null;
}

/** One link per appliance that has parts; the link of a selected one removes it from the filter. */
export function CategoryChips({ query, services, counts }: CategoryChipsProps) {
  if (services.kind === 'failed') return null;
  if (services.kind === 'loading') {
    return (
      <Loading label={texts.loadingFilter}>
        <Skeleton height={52} />
      </Loading>
    );
  }
  return <ChipRow {...{ query, counts }} services={services.data} />;
}

interface ChipRowProps extends Omit<CategoryChipsProps, 'services'> {
  services: readonly SubCategory[];
}

function ChipRow({ query, services, counts }: ChipRowProps) {
  const { ids } = query;
  const row = useSelectedInView<HTMLUListElement>(ids.join(','));
  const displayed = services.filter(({ id }) => counts === null || counts[id] !== undefined);
  return (
    <nav aria-label={texts.appliances}>
      <ul ref={row} className={styles.chips}>
        <li className={styles.item}>
          <ChipLink
            className={styles.chip}
            current={ids.length === 0}
            to={buildPartsUrl({ ...query, ids: [] })}
            state={KEEP_SCROLL}
          >
            {ids.length > 1 ? texts.clear : texts.all}
          </ChipLink>
        </li>
        {displayed.map((service) => (
          <li key={service.id} className={styles.item}>
            <CategoryChip {...{ service, query }} count={counts?.[service.id]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CategoryChipProps {
  service: SubCategory;
  query: PartsQuery;
  count: number | undefined;
}

function CategoryChip({ service: { id, name, subtitle }, query, count }: CategoryChipProps) {
  const key = String(id);
  const isSelected = query.ids.includes(key);
  return (
    <ChipLink
      className={styles.chip}
      current={isSelected}
      to={buildPartsUrl({ ...query, ids: isSelected ? toggleId(query.ids, key) : [key] })}
      state={KEEP_SCROLL}
    >
      <span>
        {isSelected && <VisuallyHidden>{texts.removeFilter} </VisuallyHidden>}
        {name}
        {subtitle !== undefined && <span className={styles.subtitle}> {subtitle}</span>}
      </span>
      {isSelected ? (
        <Icon name="close" size={16} />
      ) : (
        count !== undefined && <span className={styles.count}>{count}</span>
      )}
    </ChipLink>
  );
}
