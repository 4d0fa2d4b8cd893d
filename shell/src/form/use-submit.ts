import { useRef, useState } from 'react';

/** A form's way to the server: one at a time, however often the button is pressed. */
export function useSubmit(work: () => Promise<void>): { busy: boolean; submit: () => void } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
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
  return { busy, submit: () => void run() };
}
