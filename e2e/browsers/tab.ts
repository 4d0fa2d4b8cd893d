/** Operations of a browser tab that the journey uses. Elements are given as XPath, which all drivers understand. */
export interface Tab {
  open: (url: string) => Promise<void>;
  /** Presses the first visible match once it is there. */
  press: (xpath: string) => Promise<void>;
  /** Types into the first visible match, or chooses the option of a list. */
  fill: (xpath: string, value: string) => Promise<void>;
  /** Waits for a visible match; returns its text. */
  read: (xpath: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Timeout of an action in ms: generous, because browsers without a graphics card are slow. */
export const ACTION_MS = 60_000;

/** Runs in the page: scrolls to the first match that can be seen and that nothing covers, or returns null. */
export function findVisible(root: Node, xpath: string): HTMLElement | null {
  const found = document.evaluate(xpath, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const element = found.snapshotItem(index) as HTMLElement;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (element.contains(top) && width * height > 0) return element;
  }
  return null;
}

const isNamed = (name: string): string =>
  `[normalize-space(.)="${name}" or @aria-label="${name}" or @placeholder="${name}"]`;

/** XPath of elements by role and name, within another element; buttons only if they take presses (no `aria-disabled`). */
export const button = (name: string, within = ''): string =>
  `${within}//button${isNamed(name)}[not(@aria-disabled="true")]`;
export const link = (name: string, within = ''): string => `${within}//a${isNamed(name)}`;
export const heading = (name: string): string => `//*[self::h1 or self::h2]${isNamed(name)}`;
export const field = (label: string): string =>
  `(//*[self::input or self::select or self::textarea][@id=//label[starts-with(normalize-space(.),"${label}")]/@for]|//input${isNamed(label)})`;
/** The innermost elements with this text, except for text fields. */
export const text = (part: string): string =>
  `//*[not(self::textarea) and contains(normalize-space(.),"${part}") and not(*[contains(normalize-space(.),"${part}")])]`;
