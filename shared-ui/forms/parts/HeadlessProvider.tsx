import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

/**
 * What the component library's parts stand in. Headless: they bring behaviour and markup, and no style of their own, so
 * none of its sheets is loaded and the tokens are all that they look like. Each part of ours brings it for itself, so
 * that no context above the page has to change when the first one comes. The library's own headless provider is the
 * same and comes with the other one, which is 4 kB.
 */
export function HeadlessProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={HEADLESS}>
      <MantineThemeProvider>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

const nothing = (): void => undefined;

const HEADLESS: ComponentProps<typeof MantineContext>['value'] = {
  headless: true,
  withStaticClasses: false,
  colorScheme: 'light',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
};
