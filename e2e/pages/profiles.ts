/** Changes that browsers, their settings and other programs make to every page. */
import type { Page } from '@playwright/test';

/** Simulates a WebView of another app: no new windows, no printing. */
export const useWebView = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.open = () => null;
    Reflect.deleteProperty(window, 'print');
  });

/** Clears what the shop has stored, as if an app emptied its WebView, or opened the payment page in another browser. */
export async function loseStorage(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Simulates a browser that makes light pages dark, because the visitor prefers dark pages. */
export async function useForcedDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
}

/** Returns the colour of an empty page: white, unless the browser has made the page dark. */
export const readCanvasColor = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.body.appendChild(document.createElement('div'));
    canvas.style.backgroundColor = 'canvas';
    return getComputedStyle(canvas).backgroundColor;
  });

/** Simulates the largest text size of the browser's settings. */
export const useLargeText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px';
    });
  });

/** Simulates an extension that makes telephone numbers and street addresses links, also in texts that the page changes later. */
export const useLinkingExtension = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const FOUND = /\+91[\d ]{10,}\d|\d{2,}[\d ]{5,}\d|\d+ [A-Z]\w+ Road/;
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const found = FOUND.exec(text.data);
        if (found === null || text.parentElement?.closest('script, style, [data-linked]')) continue;
        const link = document.createElement('span');
        link.dataset['linked'] = '';
        const rest = text.splitText(found.index);
        rest.splitText(found[0].length);
        rest.replaceWith(link);
        link.append(rest);
      }
    };
    addEventListener('DOMContentLoaded', () => {
      wrap(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes, target, type } of records) {
          if (type === 'characterData') wrap(target);
          for (const node of addedNodes) if (node.isConnected) wrap(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });

/** Simulates a proxy that rewrites documents: no comments, fewer spaces, attributes in another order, and an added script. */
export const useRewritingProxy = (page: Page): Promise<unknown> =>
  page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const body = (await response.text())
        .replaceAll(/<!--.*?-->/gs, '')
        .replaceAll(/>\s+</g, '> <')
        .replaceAll(/<(div|section|p|span|a) (\S+="[^"]*") (\S+="[^"]*")/g, '<$1 $3 $2')
        .replace('</body>', '<script>var proxied = true;</script></body>');
      await route.fulfill({ response, body });
    },
  );
