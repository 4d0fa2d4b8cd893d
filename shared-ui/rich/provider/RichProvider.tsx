import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import './mantine-variables.css';
import type { ReactNode } from 'react';
import { mantineTheme } from './mantine-theme.ts';

/**
 * What every rich part stands in. Each brings its own, so that no context above the page has to change when the
 * first rich part comes. The theme's variables are a style sheet, since a page takes no style elements.
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
