/**
 * Replaces the component library's parts that add style elements, which the page's CSP refuses, because it allows
 * styles by hash only. Theme variables are in the product's own style sheet (shared-ui/rich/provider), and so are the
 * carousel's slide styles.
 */
const nothing = (): null => null;

export { nothing as InlineStyles, nothing as MantineCssVariables };
