import type { SparePart } from 'api/contract';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { ButtonLink, EmptyState, FailedPlace } from 'shared-ui/base';
import { useResource, type Outcome } from 'shared-ui/http';
import { showToastAtom } from 'shell/store';
import { useCartEntries } from '../cart-choice/CartChoice.tsx';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { texts } from '../texts.ts';
import { FilterBar } from './FilterBar.tsx';
import { PartsSkeleton } from './PartsSkeleton.tsx';
import { PartsTable } from './PartsTable.tsx';
import { loadParts, type SparePartsData } from './spare-parts.api.ts';
import { filterAddress, filterKey } from './spare-parts.ts';
import styles from './PartsView.module.css';

type PartsOutcome = Outcome<readonly SparePart[]>;

export interface PartsViewProps {
  /** Ids of the sub-categories that the address names; none means all. */
  ids: readonly string[];
  initial: SparePartsData | undefined;
}

/** The filter and the table. The filter is the address: the back button undoes it, and it can be shared. */
export function PartsView({ ids, initial }: PartsViewProps) {
  const key = filterKey(ids);
  const services = useSubCategories(initial?.subCategories);
  const brought = useRef<{ key: string; outcome: PartsOutcome } | null>(null);
  const toast = useSetAtom(showToastAtom);
  useCartEntries();

  const parts = useResource(
    async (signal) => {
      const ready = brought.current;
      brought.current = null;
      return ready?.key === key ? ready.outcome : loadParts(ids, signal);
    },
    `parts ${key}`,
    initial?.filter === key ? (initial.parts ?? undefined) : undefined,
  );

  const refusal =
    parts.kind === 'failed' && parts.failure.kind === 'refused' ? parts.failure.message : null;
  useEffect(() => {
    if (refusal !== null) toast(refusal);
  }, [refusal, toast]);

  return (
    <div className={styles.view}>
      <FilterBar
        ids={ids}
        services={services}
        count={parts.kind === 'ready' ? parts.data.length : null}
        onFiltered={(chosen, outcome) => {
          brought.current = { key: filterKey(chosen), outcome };
        }}
      />
      {parts.kind === 'loading' && <PartsSkeleton />}
      {parts.kind === 'failed' && (
        <FailedPlace
          missing={texts.parts.failed}
          {...(refusal === null ? {} : { reason: refusal })}
          onRetry={parts.reload}
        />
      )}
      {parts.kind === 'ready' &&
        (parts.data.length === 0 ? <NoParts /> : <PartsTable parts={parts.data} />)}
    </div>
  );
}

function NoParts() {
  return (
    <EmptyState
      heading={texts.parts.empty}
      action={<ButtonLink to={filterAddress([])}>{texts.parts.showAll}</ButtonLink>}
    >
      {texts.parts.emptyHint}
    </EmptyState>
  );
}
