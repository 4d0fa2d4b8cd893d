import { useCallback, useEffect, useRef, useState } from 'react';
import { recordPress, isResting } from './last-press.ts';

/** Rest period in ms: two taps of a double tap are 100 to 300 ms apart. */
const REST_MS = 400;

export interface PressOnce {
  /** True during the rest period: set `aria-disabled` on the buttons; they keep their look and focus. */
  resting: boolean;
  /** Runs the action unless the rest period lasts. */
  press: (action: () => void) => void;
}

/**
 * Handles a double tap (finger, mouse or key) as one press. The hook belongs to the place, not the button: a button that
 * replaces the pressed one shares the rest period.
 * A place that mounts right after a press elsewhere rests too: if Order appears where Proceed was, the second tap must
 * not order. The period starts at the press that ran, so repeated taps do not extend it.
 * @param restMs rest period in ms
 */
export function usePressOnce(restMs: number = REST_MS): PressOnce {
  const [underFinger] = useState(isResting);
  const [resting, setResting] = useState(underFinger);
  // A timer instead of a clock: a tap that was queued while the page was busy is handled before the timer, however late.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useCallback(() => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setResting(false);
    }, restMs);
  }, [restMs]);
  useEffect(() => {
    if (underFinger) count();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [underFinger, count]);
  const press = (action: () => void): void => {
    if (timer.current !== undefined) return;
    count();
    setResting(true);
    recordPress(restMs);
    action();
  };
  return { resting, press };
}
