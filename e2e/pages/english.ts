import type { Page } from '@playwright/test';

/** Names, and words that people in Hazaribagh write in Latin letters (`docs/hindi.md`). */
const KEPT =
  /^(Sudhaar|Hazaribagh?|Hazaribag|Sadar|Ichak|English|EN|AC|TV|RO|UV|DTH|OTP|GST|GSTIN|SMS|WhatsApp|PhonePe|UPI|Facebook|Instagram|YouTube|Android|Email|ID|LED|PCB|Wi-Fi|Invoice|min|www|in|example|com|asha|km|Jharkhand)$/i;

/** Notes every text that the server says to a page, in its answers and in the document. @returns what was said until then */
export function wordsOfServer(page: Page): () => string {
  const said: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') && response.request().resourceType() !== 'document') return;
    void response
      .text()
      .then((text) => said.push(text))
      .catch(() => undefined);
  });
  return () => said.map(jsonOf).join('\n').toLowerCase();
}

/** Of a document what stands in it as data: its own words are what is looked at. */
const jsonOf = (text: string): string =>
  text.startsWith('<')
    ? [...text.matchAll(/<script type="application\/json"[^>]*>([^<]*)</g)]
        .map(([, json]) => json)
        .join('\n')
    : text;

/**
 * What a page shows or is named by in Latin letters, beside names, kept words and what the server said: each such text. What is
 * marked as another language is none of the page's.
 */
export async function englishIn(page: Page, said: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const outside = 'script, style, noscript, [lang="en-IN"], [lang="en"], option';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(outside) === null) found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (element.closest(outside) === null)
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          found.push(element.getAttribute(name) ?? '');
    return [...found, document.title];
  });
  return [...new Set(texts)].filter((text) => isEnglish(text, said));
}

function isEnglish(text: string, said: string): boolean {
  const words = (text.match(/[A-Za-z][A-Za-z’'-]+/g) ?? []).filter((word) => !KEPT.test(word));
  if (words.length === 0) return false;
  return !words.every((word) => said.includes(word.toLowerCase()));
}
