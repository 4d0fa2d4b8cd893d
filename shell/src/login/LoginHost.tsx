import { useAtom, useSetAtom } from 'jotai';
import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react';
import { LoadingOverlay } from 'shared-ui/base';
import { showToastAtom } from 'shell/store';
import { loginDialogStateAtom } from 'shell/store/internal';
import { texts } from '../texts.ts';
import type { LoginDialogsProps } from './LoginDialogs.tsx';

const loadDialogs = () => import('./LoginDialogs.tsx');

/** Fetches the dialogs when somebody is about to open them. What can't be fetched now is fetched when they open. */
export const preloadLogin = (): void => void loadDialogs().catch(() => undefined);

/** Where the login dialogs come up; their code comes when the first one opens. */
export function LoginHost() {
  const [dialog, setDialog] = useAtom(loginDialogStateAtom);
  const close = useCallback(() => setDialog({ kind: 'closed' }), [setDialog]);
  const toast = useSetAtom(showToastAtom);
  const [loaded, setLoaded] = useState<{ Dialogs: ComponentType<LoginDialogsProps> } | null>(null);
  const open = dialog.kind !== 'closed';

  useEffect(() => {
    if (!open || loaded !== null) return undefined;
    let over = false;
    const bring = async (): Promise<void> => {
      try {
        const { LoginDialogs } = await loadDialogs();
        // They are built in small pieces, under the overlay: nothing else waits for them.
        if (!over) startTransition(() => setLoaded({ Dialogs: LoginDialogs }));
      } catch {
        if (over) return;
        close();
        toast(texts.login.notOpened);
      }
    };
    void bring();
    return () => {
      over = true;
    };
  }, [open, loaded, close, toast]);

  if (loaded !== null) return <loaded.Dialogs dialog={dialog} onClose={close} />;
  return open ? <LoadingOverlay label={texts.loading} /> : null;
}
