/**
 * Watches the search that a page begins with.
 * @param tell told whether it is scrolled away, at each change
 * @returns how to end it
 */
export function watchPageSearch(content: HTMLElement, tell: (gone: boolean) => void): () => void {
  const watch = new IntersectionObserver(([entry]) => {
    if (entry) tell(!entry.isIntersecting && entry.boundingClientRect.top < 0);
  });
  // The page may still be on its way, and be replaced by another version of itself.
  let box: Element | null = null;
  const find = (): void => {
    const found = content.querySelector('search');
    if (found === box) return;
    watch.disconnect();
    box = found;
    if (found !== null) watch.observe(found);
  };
  const changes = new MutationObserver(find);
  changes.observe(content, { childList: true, subtree: true });
  find();
  return () => {
    watch.disconnect();
    changes.disconnect();
  };
}
