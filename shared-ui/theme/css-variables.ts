import * as tokens from './tokens.ts';

/** The tokens as CSS custom properties on `:root`. */
export function cssVariables(): string {
  const lines = [
    ...entries('color', tokens.colors, String),
    ...entries('text', tokens.textSizes, rem),
    ...entries('text', tokens.headingSizes, fluid),
    ...tokens.spaceSteps.map((step) => `--space-${step}: ${rem(step * tokens.spaceStep)}`),
    ...entries('radius', tokens.radii, px),
    ...entries('shadow', tokens.shadows, String),
    ...entries('time', tokens.times, (ms) => `${ms}ms`),
    ...entries('layer', tokens.layers, String),
    ...entries('font', tokens.fonts, String),
    `--tap: ${px(tokens.tapTarget)}`,
    `--content-width: ${px(tokens.contentWidth)}`,
  ];
  return `/* Written from tokens.ts by css-variables.test.ts: change the tokens, then run that test with -u. */\n:root {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

function entries<T>(
  group: string,
  values: Readonly<Record<string, T>>,
  format: (value: T) => string,
): string[] {
  return Object.entries(values).map(
    ([name, value]) => `--${group}-${kebab(name)}: ${format(value)}`,
  );
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const px = (value: number): string => `${value}px`;

const rem = (value: number): string => `${round(value / 16)}rem`;

/** Linear between the first size at 360 px of width and the second at 1280 px. */
function fluid([min, max]: readonly [number, number]): string {
  const slope = (max - min) / (1280 - 360);
  const start = round((min - slope * 360) / 16);
  return `clamp(${rem(min)}, ${start}rem + ${round(slope * 100)}vw, ${rem(max)})`;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
