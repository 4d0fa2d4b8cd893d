import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

/**
 * Headless context for Mantine components: behaviour and markup without Mantine's style sheets. Each component renders
 * its own provider, so that no context above the page changes when the first one mounts. Mantine's own headless
 * provider does the same but adds 4 kB.
 */
export function HeadlessProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={HEADLESS}>
      <MantineThemeProvider>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

const noop = (): void => undefined;

const HEADLESS: ComponentProps<typeof MantineContext>['value'] = {
  headless: true,
  withStaticClasses: false,
  colorScheme: 'light',
  setColorScheme: noop,
  clearColorScheme: noop,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
};
