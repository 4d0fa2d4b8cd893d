import { useCallback, useEffect, useRef, useState } from 'react';
import { recordPress, isResting } from './last-press.ts';

/** How long a place rests after a press, in ms: two taps of one double tap are 100 to 300 ms apart. */
const REST_MS = 400;

export interface PressOnce {
  /** True while the place rests: its buttons then carry `aria-disabled`, and keep their look and their focus. */
  resting: boolean;
  /** Carries the action out, or nothing at all where the place rests. */
  press: (action: () => void) => void;
}

/**
 * Takes a double tap for one tap, by finger, mouse or key. It stands at the place and not at the button: what comes up
 * under the finger in place of the button that was pressed shares its rest.
 *
 * A place that comes up right after a press elsewhere rests as well: where Proceed stood, Order stands on the next page,
 * and the second tap must not order. The rest is counted from the press that was carried out, so that somebody who taps
 * on and on gets on as well.
 * @param restMs how long presses are left out after one that was carried out, in ms
 */
export function usePressOnce(restMs: number = REST_MS): PressOnce {
  const [underFinger] = useState(isResting);
  const [resting, setResting] = useState(underFinger);
  // A timer and no clock: a tap that waited while the page was busy is dealt with before the timer is, however late.
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
