/**
 * Replaces the component library's scroll area, which no page shows: the library's dialogs only compare components with
 * it, and its table imports it. With its dependencies it would add 12 kB to the first dialog.
 */
export const ScrollArea = { Autosize: 'none' };
