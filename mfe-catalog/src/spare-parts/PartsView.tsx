import { ErrorState, Island } from 'shared-ui/base';
import { ScrollToPart } from './ScrollToPart.tsx';
import { NoParts } from './NoParts.tsx';
import { PartsSkeleton } from './PartsSkeleton.tsx';
import { PartsTable } from './PartsTable.tsx';
import { PartsTools } from './PartsTools.tsx';
import { groupParts, type PartsGroup } from './parts-list.ts';
import type { SparePartsData } from './spare-parts.api.ts';
import type { PartsQuery } from './spare-parts.ts';
import { useParts, type Parts } from './use-parts.ts';
import { texts } from '../texts/en/spare-parts.ts';
import styles from './PartsView.module.css';

export interface PartsViewProps {
  query: PartsQuery;
  initial: SparePartsData | undefined;
}

/**
 * Filter tools and list. All state is in the URL, so that Back and sharing work. This component must not re-render
 * while islands below are not hydrated; subscriptions to the store belong in the islands.
 */
export function PartsView({ query, initial }: PartsViewProps) {
  const { parts, setFiltered } = useParts(query.ids, initial);
  const groups = parts.kind === 'ready' ? groupParts(parts.data, query) : null;
  return (
    <div className={styles.view}>
      <Island id="parts-tools">
        <PartsTools
          query={query}
          initialCounts={initial?.counts ?? null}
          subCategories={initial?.subCategories ?? null}
          count={groups && countParts(groups)}
          onFiltered={setFiltered}
        />
      </Island>
      <PartsResult {...{ parts, query, initial }} groups={groups ?? []} />
    </div>
  );
}

const countParts = (groups: readonly PartsGroup[]): number =>
  groups.reduce((sum, group) => sum + group.parts.length, 0);

interface PartsResultProps extends PartsViewProps, Pick<Parts, 'parts'> {
  groups: readonly PartsGroup[];
}

function PartsResult({ parts, groups, query, initial }: PartsResultProps) {
  if (parts.kind === 'loading') return <PartsSkeleton />;
  if (parts.kind === 'failed')
    return <ErrorState heading={texts.failed} failure={parts.failure} onRetry={parts.reload} />;
  if (groups.length === 0) return <NoParts search={query.text} />;
  return (
    <>
      <PartsTable
        groups={groups}
        markedId={query.partId}
        subCategories={initial?.subCategories ?? null}
      />
      {query.partId !== null && <ScrollToPart id={query.partId} />}
    </>
  );
}
