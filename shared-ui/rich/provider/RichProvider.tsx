import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import './mantine-variables.css';
import type { ReactNode } from 'react';
import { mantineTheme } from './mantine-theme.ts';

/**
 * Mantine provider of one rich component. Each brings its own, so that no context above the page changes when the first
 * one mounts. The theme's variables are a static style sheet, because the CSP forbids style elements.
 */
export function RichProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme="light"
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
