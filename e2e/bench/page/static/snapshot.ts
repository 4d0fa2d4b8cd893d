/**
 * A static page from what the gateway rendered: the same elements and text, the styles that some element of it uses,
 * and no script at all.
 */
import type { Browser } from '@playwright/test';

/** Text of the static page. */
export async function snapshotOf(browser: Browser, html: string, base: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    // The browser must see the page as it came, so none of its scripts runs.
    await page.route('**/*', (route) => route.abort());
    await page.route(base, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: html.replace(
          /<script\b[^>]*>.*?<\/script>|<link\b[^>]*>|<noscript>.*?<\/noscript>/gs,
          '',
        ),
      }),
    );
    await page.goto(base, { waitUntil: 'domcontentloaded' });
    const { styles, body, title, description } = await page.evaluate(readPage);
    return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title><meta name="description" content="${description}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles}</style></head><body>${body}</body></html>
`;
  } finally {
    await page.close();
  }
}

/** Runs in the page, as text: it must stand alone. */
function readPage(): { styles: string; body: string; title: string; description: string } {
  const root = document.getElementById('root') ?? document.body;
  const page = root.ownerDocument;
  const isUsed = (selector: string): boolean => {
    try {
      const plain = selector.replace(/::?[\w-]+(\([^()]*\))?/g, '');
      return plain.trim() === '' || page.querySelector(plain) !== null;
    } catch {
      return true;
    }
  };
  const textOf = (rules: CSSRuleList): string => [...rules].map(ruleText).join('');
  const ruleText = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule)
      return rule.selectorText.split(',').some(isUsed) ? rule.cssText : '';
    if (rule instanceof CSSMediaRule) {
      const inside = textOf(rule.cssRules);
      return inside === '' ? '' : `@media ${rule.conditionText}{${inside}}`;
    }
    return rule instanceof CSSKeyframesRule ? '' : rule.cssText;
  };
  const styles = [...page.styleSheets].map((sheet) => textOf(sheet.cssRules)).join('');
  for (const element of root.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (name.startsWith('data-')) element.removeAttribute(name);
  return {
    styles,
    body: root.innerHTML.replaceAll(/<!--.*?-->/g, ''),
    title: page.title,
    description: page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
  };
}
