import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { LoadingOverlay, ToastView } from 'shared-ui/base';
import { hideToastAtom, loadingAtom, toastAtom } from 'shell/store';
import { texts } from '../texts.ts';

/** How long a toast stays, in ms (specification, section 8). */
const STAY_MS = 3000;

/** Shows the page's toasts. One that is pointed at, or has the focus in it, stays until it is let go. */
export function ToastHost() {
  const toast = useAtomValue(toastAtom);
  const hide = useSetAtom(hideToastAtom);
  const [held, setHeld] = useState(false);
  const id = toast?.id;

  useEffect(() => {
    if (id === undefined || held) return undefined;
    const timer = setTimeout(() => hide(id), STAY_MS);
    return () => clearTimeout(timer);
  }, [id, held, hide]);

  const close = (closing: number): void => {
    setHeld(false);
    hide(closing);
  };
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastView toast={toast} onClose={close} />
    </div>
  );
}

/** Lies over the page while something holds all of it. */
export function LoadingHost() {
  return useAtomValue(loadingAtom) ? <LoadingOverlay label={texts.loading} /> : null;
}
