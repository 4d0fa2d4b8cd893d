import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { LoadingOverlay, ToastView } from 'shared-ui/base';
import { loadingAtom } from 'shell/store';
import { hideToastAtom, toastsAtom } from 'shell/store/internal';
import { texts } from '../../texts/en/frame.ts';

/** How long a toast stays, in ms, whatever is done meanwhile (PAGE-16). */
const STAY_MS = 3000;

/** Shows the page's toasts, each for its own time. */
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

/** The time of one toast. */
function ToastTimer({ id }: { id: number }) {
  const hide = useSetAtom(hideToastAtom);
  useEffect(() => {
    const timer = setTimeout(() => hide(id), STAY_MS);
    return () => clearTimeout(timer);
  }, [id, hide]);
  return null;
}

/** Lies over the page while something holds all of it. */
export function LoadingHost() {
  return useAtomValue(loadingAtom) ? <LoadingOverlay label={texts.loading} /> : null;
}
