import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { ToastView } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { toastAtom } from 'app-kit/store';

/** Minimal shell: toasts, and scroll positions requested by links. */
export function DevFrame({ children }: { children: ReactNode }) {
  const toast = useAtomValue(toastAtom);
  const { key, state } = useLocation();
  useEffect(() => {
    const requested: unknown = (state as { scrollTo?: unknown } | null)?.scrollTo;
    if (key !== 'default') scrollTo({ top: typeof requested === 'number' ? requested : 0 });
  }, [key, state]);
  return (
    <>
      {children}
      <ToastView toasts={toast === null ? [] : [toast]} onClose={() => undefined} />
    </>
  );
}
