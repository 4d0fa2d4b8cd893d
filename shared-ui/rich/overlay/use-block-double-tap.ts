import { useEffect, useRef } from 'react';

/** How long nothing takes a tap after a cover came up or went, in ms: two taps of one are 100 to 300 ms apart. */
const BLOCK_MS = 350;

let timer: ReturnType<typeof setTimeout> | undefined;
let shield: HTMLElement | undefined;

/** Keeps the second tap of a double tap from what has come up under the finger: the cover, or the page below it. */
export function useBlockDoubleTap(opened: boolean): void {
  const before = useRef(false);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    blockTaps();
  }, [opened]);
  // A cover that is taken away without having been closed goes as well.
  useEffect(
    () => () => {
      if (before.current) blockTaps();
    },
    [],
  );
}

/**
 * A sheet of nothing takes it, beside the body, where no cover takes it out of reach. `pointer-events` of the page would
 * do as well, and have the style of the whole page computed anew twice: 20 ms of a slow phone each.
 */
function blockTaps(): void {
  shield ??= createShield();
  document.documentElement.append(shield);
  clearTimeout(timer);
  timer = setTimeout(unblockTaps, BLOCK_MS);
}

/** Lets taps through at once: every test begins with a page on which nothing has come up. */
export function unblockTaps(): void {
  clearTimeout(timer);
  shield?.remove();
}

function createShield(): HTMLElement {
  const made = document.createElement('div');
  Object.assign(made.style, { position: 'fixed', inset: '0', zIndex: String(2 ** 31 - 1) });
  return made;
}
