import type { SparePart, SubCategory } from 'api/contract';
import { lazy, Suspense, useState } from 'react';
import { Button, ChipLink, Icon } from 'shared-ui/base';
import type { Outcome, Resource } from 'shared-ui/http';
import { texts } from '../texts.ts';
import { filterAddress, KEEP_SCROLL, toggled } from './spare-parts.ts';
import styles from './FilterBar.module.css';

/** Brings the dialog and the component library below it, when it is near. */
const importDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await importDialog()).FilterDialog }));
const preload = (): void => void importDialog().catch(() => undefined);

export interface FilterBarProps {
  ids: readonly string[];
  services: Resource<readonly SubCategory[]>;
  /** How many parts are shown; null while they are loading. */
  count: number | null;
  /** Told of parts that the dialog has loaded, before the address changes to their filter. */
  onFiltered: (ids: readonly string[], outcome: Outcome<readonly SparePart[]>) => void;
}

/** The Filter button, how many parts there are, and what is filtered by; each of these can be taken away. */
export function FilterBar({ ids, services, count, onFiltered }: FilterBarProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        icon="filter"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {texts.parts.filter}
      </Button>
      <ul className={styles.chips}>
        {ids.map((id) => (
          <li key={id}>
            <ChipLink
              to={filterAddress(toggled(ids, id))}
              state={KEEP_SCROLL}
              aria-label={texts.parts.remove(nameOf(id, services))}
            >
              {nameOf(id, services)}
              <Icon name="close" size={16} />
            </ChipLink>
          </li>
        ))}
        {ids.length > 1 && (
          <li>
            <ChipLink to={filterAddress([])} state={KEEP_SCROLL}>
              {texts.parts.clear}
            </ChipLink>
          </li>
        )}
      </ul>
      <p className={styles.count} role="status">
        {count === null ? '' : texts.parts.count(count)}
      </p>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <FilterDialog
            opened={state === 'open'}
            ids={ids}
            services={services}
            onFiltered={onFiltered}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The name of a service; its id while the names are not known. */
function nameOf(id: string, services: Resource<readonly SubCategory[]>): string {
  const found =
    services.kind === 'ready' ? services.data.find((service) => String(service.id) === id) : null;
  return found?.name ?? id;
}
