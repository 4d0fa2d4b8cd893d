import { useEffect, useRef } from 'react';

/**
 * Time in ms in which taps are ignored after an overlay opened or closed: two taps of a double tap are 100 to 300 ms
 * apart.
 */
const BLOCK_MS = 350;

let timer: ReturnType<typeof setTimeout> | undefined;
let shield: HTMLElement | undefined;

/** Ignores the second tap of a double tap, which would hit the new overlay or the page below. */
export function useBlockDoubleTap(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    blockTaps();
  }, [isOpen]);
  // Also if the overlay unmounts while open.
  useEffect(
    () => () => {
      if (wasOpen.current) blockTaps();
    },
    [],
  );
}

/**
 * A transparent element outside the body takes the tap. `pointer-events: none` on the page would recompute its styles
 * twice, 20 ms each on a slow phone.
 */
function blockTaps(): void {
  shield ??= createShield();
  document.documentElement.append(shield);
  clearTimeout(timer);
  timer = setTimeout(unblockTaps, BLOCK_MS);
}

/** Stops ignoring taps, for tests. */
export function unblockTaps(): void {
  clearTimeout(timer);
  shield?.remove();
}

function createShield(): HTMLElement {
  const shield = document.createElement('div');
  Object.assign(shield.style, { position: 'fixed', inset: '0', zIndex: String(2 ** 31 - 1) });
  return shield;
}
