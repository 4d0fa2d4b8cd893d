import type { SubCategory } from 'api/contract';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { deferUntilPaint, Button, uiTexts, useLazyPart } from 'shared-ui/base';
import { drawings, prefetch, useIdleLoad } from 'shared-ui/parts';
import type { Resource } from 'shared-ui/http';
import { showToastAtom } from 'shell/store';
import { texts } from '../texts/en/spare-parts.ts';
import type { PartsQuery } from './spare-parts.ts';
import type { Counts } from './use-counts.ts';
import type { Parts } from './use-parts.ts';

/** The dialog and the component library; prefetched when the page is idle. */
const loadDialog = deferUntilPaint(() => import('./FilterDialog.tsx'));
const preload = (): void => prefetch(loadDialog);

export interface FilterButtonProps {
  query: PartsQuery;
  services: Resource<readonly SubCategory[]>;
  counts: Counts | null;
  onFiltered: Parts['setFiltered'];
}

/** Opens the Filter dialog, which selects several appliances (CATALOGUE-20). */
export function FilterButton(props: FilterButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const showToast = useSetAtom(showToastAtom);
  useIdleLoad(loadDialog);
  const dialog = useLazyPart(state === 'open', loadDialog, () => {
    setState('closed');
    showToast(uiTexts.notOpened);
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={drawings.filter}
        aria-haspopup="dialog"
        loading={state === 'open' && dialog === null}
        onClick={() => setState('open')}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {texts.filter}
      </Button>
      {state !== 'never' && dialog !== null && (
        <dialog.FilterDialog
          {...props}
          opened={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </>
  );
}
