import { createContext } from 'react';

/**
 * App that owns the content below. Dialogs need it because they render elsewhere, outside the element of `Boundary` to
 * which the app's styles are limited.
 */
export const ContentOwner = createContext<string | undefined>(undefined);
