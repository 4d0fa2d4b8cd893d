import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { mantineTheme } from './mantine-theme.ts';
import { RichProvider } from './RichProvider.tsx';

/** Variables that Mantine would inject for the light scheme. */
function getMantineVariables(): [name: string, value: string][] {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={mantineTheme} forceColorScheme="light" withGlobalClasses={false} />,
  );
  const text = new DOMParser().parseFromString(markup, 'text/html').head.textContent;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => !selectorText.includes('dark'))
    .flatMap(({ style }) => [...style].map((name) => [name, style.getPropertyValue(name)] as const))
    .map(([name, value]) => [name, value]);
}

it('the style sheet contains the theme’s variables as Mantine computes them', async () => {
  await render(<RichProvider>words</RichProvider>);
  expect(document.querySelector('style[data-mantine-styles]')).toBeNull();
  const probe = document.body.appendChild(document.createElement('i'));
  const differing = getMantineVariables().filter(([name, value]) => {
    probe.style.setProperty('--wanted', value);
    const style = getComputedStyle(probe);
    return style.getPropertyValue(name) !== style.getPropertyValue('--wanted');
  });
  probe.remove();
  expect(getMantineVariables().length).toBeGreaterThan(30);
  expect(differing).toEqual([]);
});
