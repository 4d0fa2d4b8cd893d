import type { SubCategory } from 'api/contract';
import { lazy, Suspense, useState } from 'react';
import { afterPaint, Button } from 'shared-ui/base';
import { drawings } from 'shared-ui/parts';
import type { Resource } from 'shared-ui/http';
import { texts } from '../texts/en/spare-parts.ts';
import type { PartsQuery } from './spare-parts.ts';
import type { Counts } from './use-counts.ts';
import type { Parts } from './use-parts.ts';

/** Brings the dialog and the component library below it, when it is near. */
const importDialog = afterPaint(() => import('./FilterDialog.tsx'));
const FilterDialog = lazy(async () => ({ default: (await importDialog()).FilterDialog }));
const preload = (): void => void importDialog().catch(() => undefined);

export interface FilterButtonProps {
  query: PartsQuery;
  services: Resource<readonly SubCategory[]>;
  counts: Counts | null;
  onFiltered: Parts['bring'];
}

/** Opens the Filter dialog of the specification, in which several appliances can be chosen. */
export function FilterButton(props: FilterButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={drawings.filter}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {texts.filter}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <FilterDialog {...props} opened={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
