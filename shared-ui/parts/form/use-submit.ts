import { useRef, useState } from 'react';
import { usePressOnce } from 'shared-ui/base';

export interface Submit {
  /** True during the request. */
  busy: boolean;
  /** True right after a press: set `aria-disabled`; the button keeps its look. */
  isCoolingDown: boolean;
  submit: () => void;
}

/** Runs one submission at a time. A double tap counts once, even if the response arrived in between. */
export function useSubmit(work: () => Promise<void>): Submit {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const { isCoolingDown, press } = usePressOnce();
  const submitOnce = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, isCoolingDown, submit: () => press(() => void submitOnce()) };
}
