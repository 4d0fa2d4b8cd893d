import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { deferUntilPaint, Button, uiTexts, useLazyPart } from 'shared-ui/base';
import { icons, prefetch, useIdleLoad } from 'shared-ui/parts';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/spare-parts.ts';
import type { FilterDialogProps } from './FilterDialog.tsx';

/** The dialog and the component library; prefetched when the page is idle. */
const loadDialog = deferUntilPaint(() => import('./FilterDialog.tsx'));
const preload = (): void => prefetch(loadDialog);

type FilterButtonProps = Omit<FilterDialogProps, 'opened' | 'onClose'>;

/** Opens the Filter dialog, which selects several appliances (CATALOGUE-20). */
export function FilterButton(props: FilterButtonProps) {
  // `never`: the dialog is not rendered before it is first opened.
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
        icon={icons.filter}
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
