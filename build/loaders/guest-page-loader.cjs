/**
 * Writes the module that the stock entry exposes in place of a page: the page with what it needs around it where the
 * host is none of ours. All other exports are the page's own.
 */

/**
 * @this {{ resourcePath: string }}
 */
module.exports = function guestPage() {
  const page = JSON.stringify(this.resourcePath);
  return [
    `import Page from ${page};`,
    `import { asGuest } from 'shared-ui/guest';`,
    `import { store } from 'shell/store';`,
    `export * from ${page};`,
    'export default asGuest(Page, store);',
  ].join('\n');
};
