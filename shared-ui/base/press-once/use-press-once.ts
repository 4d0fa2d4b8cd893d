import { useCallback, useEffect, useRef, useState } from 'react';
import { recordPress, isPressCoolingDown } from './last-press.ts';

/** Default cooldown in ms: two taps of a double tap are 100 to 300 ms apart. */
const COOLDOWN_MS = 400;

export interface PressOnce {
  /** True during the cooldown: set `aria-disabled` on the buttons; they keep their look and focus. */
  isCoolingDown: boolean;
  /** Runs the action unless the cooldown is running. */
  press: (action: () => void) => void;
}

/**
 * Handles a double tap (finger, mouse or key) as one press. The hook belongs to the place, not the button: a button
 * that replaces the pressed one shares the cooldown. A place that mounts right after a press elsewhere is cooling down
 * too, from its mount on: if Order appears where Proceed was, the second tap must not order. Otherwise the cooldown
 * starts at the press whose action ran, so ignored taps do not extend it.
 */
export function usePressOnce(cooldownMs: number = COOLDOWN_MS): PressOnce {
  const [startsCoolingDown] = useState(isPressCoolingDown);
  const [isCoolingDown, setIsCoolingDown] = useState(startsCoolingDown);
  // A timer, not timestamps: after the page was busy, the browser handles queued taps before the timer ends the cooldown.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startCooldown = useCallback(() => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setIsCoolingDown(false);
    }, cooldownMs);
  }, [cooldownMs]);
  useEffect(() => {
    if (startsCoolingDown) startCooldown();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [startsCoolingDown, startCooldown]);
  const press = (action: () => void): void => {
    if (timer.current !== undefined) return;
    startCooldown();
    setIsCoolingDown(true);
    recordPress(cooldownMs);
    action();
  };
  return { isCoolingDown, press };
}
