/** Time in ms until content above has its final height. */
const SETTLED_MS = 350;

/**
 * Scrolls to an element and focuses it after the shell's scroll restoration, and again if content above has grown.
 */
export async function scrollToElement(id: string, signal: AbortSignal): Promise<void> {
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
