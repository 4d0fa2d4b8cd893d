import { useEffect, useRef, useState } from 'react';

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
 * The rest is counted from the press that was carried out, so that somebody who taps on and on gets on as well.
 * @param restMs how long presses are left out after one that was carried out, in ms
 */
export function usePressOnce(restMs: number = REST_MS): PressOnce {
  const [resting, setResting] = useState(false);
  // A timer and no clock: a tap that waited while the page was busy is dealt with before the timer is, however late.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const press = (action: () => void): void => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setResting(false);
    }, restMs);
    setResting(true);
    action();
  };
  return { resting, press };
}
