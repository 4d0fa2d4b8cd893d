/**
 * Generates the module that the official entry exposes for a page: the page inside the providers that another host
 * lacks. All other exports are passed through.
 */

/**
 * @this {{ resourcePath: string, getOptions: () => { app: string } }}
 */
module.exports = function guestPage() {
  const page = JSON.stringify(this.resourcePath);
  return [
    `import Page from ${page};`,
    `import { asGuest } from 'shared-ui/guest';`,
    `import { store } from 'app-kit/store';`,
    `export * from ${page};`,
    `export default asGuest(Page, store, ${JSON.stringify(this.getOptions().app)});`,
  ].join('\n');
};
