/**
 * Observes the page's own search.
 * @param onChange called with true if it has scrolled away
 * @returns a function that ends the observation
 */
export function watchPageSearch(
  content: HTMLElement,
  onChange: (isScrolledAway: boolean) => void,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (entry) onChange(!entry.isIntersecting && entry.boundingClientRect.top < 0);
  });
  // The page may load later, or be replaced by another version.
  let box: Element | null = null;
  const observeSearch = (): void => {
    const search = content.querySelector('search');
    if (search === box) return;
    observer.disconnect();
    box = search;
    if (search !== null) observer.observe(search);
  };
  const changes = new MutationObserver(observeSearch);
  changes.observe(content, { childList: true, subtree: true });
  observeSearch();
  return () => {
    observer.disconnect();
    changes.disconnect();
  };
}
