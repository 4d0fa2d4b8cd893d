/**
 * Keeps React working on pages that the browser translates. Chrome replaces each text node by a `<font>` element
 * (facebook/react#11538). React still holds the text node: removing it or inserting before it throws, and text updates
 * are invisible. So the text node is restored before React touches it; Chrome then translates it again.
 */

/** Replacement element → its original texts. */
const replacedTexts = new WeakMap<Node, Text[]>();
/** Original text → its replacement element. */
const replacements = new WeakMap<Node, Node>();

/** Watches the document for replaced texts. `Node.prototype` is patched on the first one. @returns a function that stops it */
export function followTranslation(page: Document): () => void {
  let restoreMethods: (() => void) | undefined;
  const observer = new MutationObserver((records) => {
    noteReplaced(records);
  });
  const noteReplaced = (records: readonly MutationRecord[]): void => {
    const added = new Set(records.flatMap((record) => [...record.addedNodes].filter(isElement)));
    if (added.size === 0) return;
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const candidates = [...addedNodes, previousSibling, nextSibling];
      const replacement = candidates.find((node) => node !== null && added.has(node));
      if (replacement === null || replacement === undefined) continue;
      for (const node of removedNodes) {
        // A translator may replace its own element again, or keep the text inside.
        const texts = node instanceof Text ? [node] : (replacedTexts.get(node) ?? []);
        const removed = texts.filter((text) => !text.isConnected || replacement.contains(text));
        if (removed.length > 0) replace(removed, replacement);
      }
    }
  };
  const replace = (texts: readonly Text[], replacement: Node): void => {
    restoreMethods ??= guardMethods(() => noteReplaced(observer.takeRecords()));
    replacedTexts.set(replacement, [...(replacedTexts.get(replacement) ?? []), ...texts]);
    for (const text of texts) {
      replacements.set(text, replacement);
      Object.defineProperty(text, 'nodeValue', RESTORING);
    }
  };
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    restoreMethods?.();
  };
}

/** The product itself uses no `<font>`. */
export const isTranslated = (page: Document): boolean => page.querySelector('font') !== null;

const isElement = (node: Node): boolean => node instanceof Element;

/** Restores a replaced text and the others of the same element. No effect on other nodes. */
function restore(node: Node | null): void {
  const replacement = node === null ? undefined : replacements.get(node);
  if (replacement === undefined) return;
  const texts = replacedTexts.get(replacement) ?? [];
  replacedTexts.delete(replacement);
  for (const text of texts) {
    replacements.delete(text);
    Reflect.deleteProperty(text, 'nodeValue');
  }
  if (replacement instanceof Element) replacement.replaceWith(...texts);
}

const nativeNodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};

/** `nodeValue` of a replaced text. */
const RESTORING: PropertyDescriptor & ThisType<Text> = {
  configurable: true,
  get() {
    return this.data;
  },
  set(value: string) {
    restore(this);
    nativeNodeValue.set?.call(this, value);
  },
};

const isLostText = (parent: Node, node: Node | null): boolean =>
  node instanceof Text && node.parentNode !== parent;

/**
 * Patches the methods by which React moves nodes, so that texts are restored first. If the replacement is gone too, the
 * operation continues without the text.
 * @param catchUp processes pending mutations
 */
function guardMethods(catchUp: () => void): () => void {
  const { prototype } = Node;
  const { appendChild, insertBefore, removeChild } = prototype;
  const restoreAll = (...nodes: readonly (Node | null)[]): void => {
    catchUp();
    nodes.forEach(restore);
  };
  const guarded: Pick<Node, 'appendChild' | 'insertBefore' | 'removeChild'> & ThisType<Node> = {
    appendChild(child) {
      restoreAll(child);
      return appendChild.call(this, child) as typeof child;
    },
    insertBefore(child, next) {
      restoreAll(child, next);
      return insertBefore.call(this, child, isLostText(this, next) ? null : next) as typeof child;
    },
    removeChild(child) {
      restoreAll(child);
      if (isLostText(this, child)) return child;
      return removeChild.call(this, child) as typeof child;
    },
  };
  Object.assign(prototype, guarded);
  return () => void Object.assign(prototype, { appendChild, insertBefore, removeChild });
}
