import type { Page } from '@playwright/test';

/**
 * Simulates Chrome's page translation from the start of the page: each text is replaced with a `<font>` element that
 * holds the same words, also if the page adds the text later. Chrome runs in an isolated world, so it does not call
 * functions that the page has patched.
 */
export async function simulateTranslation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { insertBefore, removeChild } = Node.prototype;
    const UNTRANSLATED = 'script, style, noscript, textarea, svg, title, font, [translate="no"]';
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent === null || text.data.trim() === '' || parent.closest(UNTRANSLATED)) continue;
        const outer = document.createElement('font');
        outer.style.verticalAlign = 'inherit';
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        insertBefore.call(parent, outer, text);
        removeChild.call(parent, text);
      }
    };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes) if (node.isConnected) translate(node);
      }
    });
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}

/** Records the reports that documents of this page send. Returns a function that returns the reports with failures. */
export async function recordFailures(page: Page): Promise<() => string[]> {
  const reports: string[] = [];
  await page.exposeFunction('recordReport', (text: string) => void reports.push(text));
  await page.addInitScript(() => {
    const { recordReport } = globalThis as unknown as { recordReport: (text: string) => void };
    navigator.sendBeacon = (_address, body) => {
      void new Response(body).text().then(recordReport);
      return true;
    };
  });
  return () => reports.filter((text) => /"outcome":"failed"|"errors":/.test(text));
}
