/**
 * In place of the component library's parts that put a style element into the page, which the page's policy refuses: it
 * allows styles by their hashes. Variables of the theme stand in a style sheet of ours (shared-ui/rich/provider), and what
 * the carousel would say of its slides in its style sheet.
 */
const nothing = (): null => null;

export { nothing as InlineStyles, nothing as MantineCssVariables };
