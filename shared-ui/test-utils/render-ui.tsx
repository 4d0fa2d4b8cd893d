import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { BrowserRouter } from '../router/router.ts';

/** Renders into the page of a real browser, inside a router, as every part of the product stands. */
export const renderUi = (ui: ReactNode) => render(ui, { wrapper: BrowserRouter });
