import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { LoadingOverlay, ToastView } from 'shared-ui/base';
import { loadingAtom } from 'app-kit/store';
import { hideToastAtom, toastsAtom } from 'app-kit/store/internal';
import { texts } from '../../texts/en/frame.ts';

/** Time in ms for which a toast is shown, also while the pointer is over it (PAGE-16). */
const STAY_MS = 3000;

/** Shows toasts, each for its own time. */
export function ToastHost() {
  const toasts = useAtomValue(toastsAtom);
  const hide = useSetAtom(hideToastAtom);
  return (
    <>
      <ToastView toasts={toasts} onClose={hide} />
      {toasts.map(({ id }) => (
        <ToastTimer key={id} id={id} />
      ))}
    </>
  );
}

function ToastTimer({ id }: { id: number }) {
  const hide = useSetAtom(hideToastAtom);
  useEffect(() => {
    const timer = setTimeout(() => hide(id), STAY_MS);
    return () => clearTimeout(timer);
  }, [id, hide]);
  return null;
}

/** Covers the page while a blocking action runs. */
export function LoadingHost() {
  return useAtomValue(loadingAtom) ? <LoadingOverlay label={texts.loading} /> : null;
}
