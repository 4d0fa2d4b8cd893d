import { createContext } from 'react';

/**
 * The language of what stands below, where that is not the page's. In the page an element says so (`lang`); what is opened
 * from there and stands elsewhere, as dialogs do, knows it by this.
 */
export const ContentLanguage = createContext<string | undefined>(undefined);
