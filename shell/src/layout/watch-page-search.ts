/**
 * Observes the page's own search.
 * @param onChange called with true if it has scrolled away
 * @returns a function that ends the observation
 */
export function watchPageSearch(
  content: HTMLElement,
  onChange: (isScrolledAway: boolean) => void,
): () => void {
  const watch = new IntersectionObserver(([entry]) => {
    if (entry) onChange(!entry.isIntersecting && entry.boundingClientRect.top < 0);
  });
  // The page may load later, or be replaced by another version.
  let box: Element | null = null;
  const find = (): void => {
    const search = content.querySelector('search');
    if (search === box) return;
    watch.disconnect();
    box = search;
    if (search !== null) watch.observe(search);
  };
  const changes = new MutationObserver(find);
  changes.observe(content, { childList: true, subtree: true });
  find();
  return () => {
    watch.disconnect();
    changes.disconnect();
  };
}
