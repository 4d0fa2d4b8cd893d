/** Time after which what stands above has its height, and an element its place, in ms. */
const SETTLED_MS = 350;

/**
 * Moves the window and the focus to an element, after the frame has moved it to where a page begins, and once more
 * where what stands above it has grown meanwhile.
 */
export async function bringIntoView(id: string, signal: AbortSignal): Promise<void> {
  await nextFrame();
  await nextFrame();
  const show = (): void => {
    const element = signal.aborted ? null : document.getElementById(id);
    if (element === null || isInView(element)) return;
    element.scrollIntoView({ block: 'center' });
  };
  show();
  if (!signal.aborted) document.getElementById(id)?.focus({ preventScroll: true });
  setTimeout(show, SETTLED_MS);
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
