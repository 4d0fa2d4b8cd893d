import { useAtom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { deferUntilPaint, LoadingOverlay, uiTexts, useLazyPart } from 'shared-ui/base';
import { showToastAtom } from 'app-kit/store';
import { loginDialogStateAtom } from 'app-kit/store/internal';
import { texts } from '../../texts/en/frame.ts';

const loadDialogs = deferUntilPaint(() => import('./LoginDialogs.tsx'));

/** Preloads the dialogs. If that fails, opening one loads them again. */
export const preloadLogin = (): void => void loadDialogs().catch(() => undefined);

/** Renders the login dialogs; their code is loaded when the first one opens. */
export function LoginHost() {
  const [dialog, setDialog] = useAtom(loginDialogStateAtom);
  const close = useCallback(() => setDialog({ kind: 'closed' }), [setDialog]);
  const showToast = useSetAtom(showToastAtom);
  const isOpen = dialog.kind !== 'closed';
  const loaded = useLazyPart(isOpen, loadDialogs, () => {
    close();
    showToast(uiTexts.notOpened);
  });
  if (loaded !== null) return <loaded.LoginDialogs dialog={dialog} onClose={close} />;
  return isOpen ? <LoadingOverlay label={texts.loading} /> : null;
}
