import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { BrowserRouter } from '../router/router.ts';

export { cleanup } from 'vitest-browser-react';

/** Renders inside a router, in a real browser. */
export const renderUi = (ui: ReactNode) => render(ui, { wrapper: BrowserRouter });
