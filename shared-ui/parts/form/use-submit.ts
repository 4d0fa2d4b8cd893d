import { useRef, useState } from 'react';
import { usePressOnce } from 'shared-ui/base';

/** A form's way to the server. */
export interface Submit {
  /** True while the work is under way. */
  busy: boolean;
  /** True right after a press: the button then carries `aria-disabled`, and keeps its look. */
  resting: boolean;
  submit: () => void;
}

/** One at a time, however often the button is pressed; a double tap is one tap, also where the answer came in between. */
export function useSubmit(work: () => Promise<void>): Submit {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const { resting, press } = usePressOnce();
  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, resting, submit: () => press(() => void run()) };
}
