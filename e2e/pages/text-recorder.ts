/** Records all text of a browser's pages: visible text, accessible names, and strings in the server's responses. */
import type { BrowserContext } from '@playwright/test';

export interface ShownText {
  text: string;
  /** Path of the page, boundary and element. */
  location: string;
}

/** A string in a response of the server or in the data of a document. */
export interface ServerText {
  key: string;
  value: string;
}

export interface TextRecorder {
  getShown: () => ShownText[];
  getServerTexts: () => Promise<ServerText[]>;
}

/**
 * Records the text of every page that this browser opens from now on, including text that is visible only for a
 * moment, such as toasts and loading messages.
 * @param except selector of elements whose text is ignored
 */
export async function recordTexts(context: BrowserContext, except: string): Promise<TextRecorder> {
  const shown: ShownText[] = [];
  const responses: Promise<ServerText[]>[] = [];
  await context.exposeFunction('recordShownTexts', (more: ShownText[]) => void shown.push(...more));
  await context.addInitScript(recordInPage, `script, style, noscript, ${except}`);
  context.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    const { pathname } = new URL(response.url());
    if (!isDocument && !pathname.startsWith('/api/')) return;
    responses.push(response.text().then(readEmbeddedTexts, () => []));
  });
  return {
    getShown: () => shown,
    getServerTexts: async () => (await Promise.all(responses)).flat(),
  };
}

/** Reads only the embedded data of a document: its visible text is what the test checks. */
const readEmbeddedTexts = (text: string): ServerText[] =>
  text.startsWith('<')
    ? [...text.matchAll(/<script type="application\/json"[^>]*>([^<]*)</g)].flatMap(([, json]) =>
        listStrings(json ?? ''),
      )
    : listStrings(text);

function listStrings(json: string): ServerText[] {
  const leaves: ServerText[] = [];
  try {
    JSON.parse(json, (key: string, value: unknown) => {
      if (typeof value === 'string') leaves.push({ key, value });
      return value;
    });
  } catch {
    // The body is a download, or the response was cut off.
  }
  return leaves;
}

/** Records each text once, with its element. Runs in the page. */
function recordInPage(except: string): void {
  // Skip frames of other sites and the payment provider's page.
  if (window !== window.top || location.pathname.startsWith('/simulator/')) return;
  const names = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'alt'];
  const attributes = [...names, 'title', 'content'];
  const seen = new Set<string>();
  let added: { text: string; location: string }[] = [];
  const recordText = (content: string | null, element: Element | null): void => {
    const text = (content ?? '').trim();
    if (text === '' || seen.has(text) || !element || element.closest(except)) return;
    seen.add(text);
    const boundary = element.closest('[data-boundary]')?.getAttribute('data-boundary') ?? '';
    added.push({ text, location: `${location.pathname} ${boundary} <${element.localName}>` });
  };
  const recordElement = (element: Element): void => {
    const isMeta = element.matches('meta[name="description"], meta[property="og:title"]');
    for (const name of isMeta ? ['content'] : [...names, 'title'])
      recordText(element.getAttribute(name), element);
  };
  const recordTree = (node: Node): void => {
    if (node instanceof Element) recordElement(node);
    if (node instanceof Element) node.querySelectorAll('*').forEach(recordElement);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let current: Node | null = node; current !== null; current = texts.nextNode())
      if (current instanceof Text) recordText(current.data, current.parentElement);
  };
  const sendTexts = (): void => {
    if (added.length === 0) return;
    void (globalThis as unknown as { recordShownTexts: (more: object[]) => void }).recordShownTexts(
      added,
    );
    added = [];
  };
  // The parser may pause in the middle of a word, so text is recorded only when the document is parsed.
  addEventListener('DOMContentLoaded', () => {
    recordTree(document.documentElement);
    sendTexts();
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'attributes') recordElement(target as Element);
        else if (type === 'characterData') recordTree(target);
        else addedNodes.forEach(recordTree);
      sendTexts();
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
  });
}
