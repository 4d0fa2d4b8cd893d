/**
 * In place of the component library's own scrollbars, which nothing of ours shows: its dialogs only ask whether they
 * are what scrolls in them, and its table brings them along. With what they bring in turn they would be 12 kB of the
 * first dialog.
 */
export const ScrollArea = { Autosize: 'none' };
