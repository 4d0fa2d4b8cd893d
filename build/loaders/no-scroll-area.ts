/**
 * Replaces the component library's scroll area, which no page shows. The library's dialogs only check whether another
 * component is `ScrollArea.Autosize`, so a string that equals no component is enough; its table only imports the scroll
 * area. With its dependencies the original would add 12 kB to the first dialog.
 */
export const ScrollArea = { Autosize: 'none' };
