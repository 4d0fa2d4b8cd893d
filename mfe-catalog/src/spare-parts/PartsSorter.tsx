import { useId } from 'react';
import { VisuallyHidden } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { texts } from '../texts/en/spare-parts.ts';
import { KEEP_SCROLL, buildPartsUrl, SORTS, type PartsQuery } from './spare-parts.ts';
import styles from './PartsSorter.module.css';

/** Selects the sort order. A native select, because it suits touch screens and needs no code to open. */
export function PartsSorter({ query }: { query: PartsQuery }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <span className={styles.sorter}>
      <VisuallyHidden>
        <label htmlFor={id}>{texts.sort}</label>
      </VisuallyHidden>
      <select
        id={id}
        className={styles.select}
        value={query.sort}
        onChange={({ currentTarget: { value } }) => {
          const sort = SORTS.find((option) => option === value) ?? 'appliance';
          void navigate(buildPartsUrl({ ...query, sort }), { state: KEEP_SCROLL });
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
    </span>
  );
}
