/**
 * Observes the page's own search.
 * @param tell called with true if it has scrolled away
 * @returns stops observing
 */
export function watchPageSearch(content: HTMLElement, tell: (gone: boolean) => void): () => void {
  const watch = new IntersectionObserver(([entry]) => {
    if (entry) tell(!entry.isIntersecting && entry.boundingClientRect.top < 0);
  });
  // The page may load later, or be replaced by another version.
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
