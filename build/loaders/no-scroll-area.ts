/**
 * Replaces the component library's scroll area, which we never show: its dialogs only compare with it, and its table
 * imports it. With its dependencies it would add 12 kB to the first dialog.
 */
export const ScrollArea = { Autosize: 'none' };
