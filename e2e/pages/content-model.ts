import type { Page } from '@playwright/test';

/**
 * Returns elements whose parent must not contain them according to the HTML standard, such as `th > h2`: phrasing
 * content must not contain blocks, and header cells and terms must not contain headings. Use a page without a content
 * security policy.
 */
export const findMisplaced = (page: Page, html: string): Promise<string[]> =>
  page.evaluate((html) => {
    const HEADINGS = 'h1, h2, h3, h4, h5, h6';
    const PHRASING_ONLY =
      'span, p, button, label, strong, em, small, b, i, s, time, output, summary, legend, ' +
      HEADINGS;
    const BLOCKS =
      'div, p, ul, ol, dl, table, section, article, aside, nav, header, footer, main, form, fieldset, details, dialog, figure, blockquote, hr, pre, address, search, ' +
      HEADINGS;
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const found = [...parsed.querySelectorAll(BLOCKS)].flatMap((element) => {
      const container = element.parentElement?.closest(PHRASING_ONLY);
      const isHeading = element.matches(HEADINGS);
      // These two may contain a heading.
      if (container && !(isHeading && container.matches('summary, legend')))
        return [`${container.localName} > ${element.localName}.${element.className}`];
      return isHeading && element.closest('th, dt')
        ? [`th or dt > ${element.localName}.${element.className}`]
        : [];
    });
    return [...new Set(found)];
  }, html);
