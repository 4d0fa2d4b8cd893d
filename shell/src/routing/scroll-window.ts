/** How long the page may take to become tall enough, in ms. */
const PATIENCE_MS = 3000;

/** Those who want the page laid out whole at this moment. */
const wanting = new Set<symbol>();

/**
 * Has parts that stand in with an estimated height laid out, until the function that comes back is called. Their
 * heights are remembered, and they stand in with those: a page that stayed laid out whole would pay for all of it in
 * each press that concerns all of it, as the opening of a dialog does.
 * @returns how to end it
 */
export function layOutWhole(): () => void {
  const { dataset } = document.documentElement;
  const mine = Symbol('wants the page laid out whole');
  wanting.add(mine);
  dataset['laidOut'] = '';
  return () => {
    // Heights are remembered when the frame that they were measured in is shown.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        wanting.delete(mine);
        if (wanting.size === 0) delete dataset['laidOut'];
      }),
    );
  };
}

/**
 * Scrolls to `top` once the page is tall enough for it, or as far as it goes when time is up. The visitor's own
 * scrolling ends it. Until then the page is laid out whole: the same place shows the same thing only where all that is
 * above it has its own height.
 * @returns how to give it up
 */
export function scrollWhenTall(top: number, behavior: ScrollBehavior): () => void {
  const letGo = layOutWhole();
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => finish(true), PATIENCE_MS);
  const giveUp = (): void => finish(false);
  for (const event of INTERRUPTIONS) window.addEventListener(event, giveUp, { passive: true });

  function attempt(): void {
    const room = document.documentElement.scrollHeight - innerHeight;
    if (room >= top) finish(true);
  }

  function finish(scroll: boolean): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, giveUp);
    if (scroll) window.scrollTo({ top, behavior });
    letGo();
  }

  observer.observe(document.body);
  return giveUp;
}

const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
