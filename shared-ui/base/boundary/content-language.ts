import { createContext } from 'react';

/**
 * Language of the content below, if it differs from the page's. Dialogs need it because they render elsewhere and do
 * not inherit the `lang` attribute.
 */
export const ContentLanguage = createContext<string | undefined>(undefined);
