import { useEffect, useRef } from 'react';

/** How long nothing takes a tap after a cover came up or went, in ms: two taps of one are 100 to 300 ms apart. */
const REST_MS = 350;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the second tap of a double tap from what has come up under the finger: the cover, or the page below it. */
export function useSecondTap(opened: boolean): void {
  const before = useRef(false);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    rest();
  }, [opened]);
  // A cover that is taken away without having been closed goes as well.
  useEffect(
    () => () => {
      if (before.current) rest();
    },
    [],
  );
}

function rest(): void {
  const { style } = document.documentElement;
  style.pointerEvents = 'none';
  clearTimeout(timer);
  timer = setTimeout(() => {
    style.pointerEvents = '';
  }, REST_MS);
}
