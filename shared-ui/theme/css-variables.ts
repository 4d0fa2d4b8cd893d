import * as tokens from './tokens.ts';

/** The tokens as CSS custom properties on `:root`. */
export function buildCssVariables(): string {
  const lines = [
    ...toDeclarations('color', tokens.colors, String),
    ...toDeclarations('text', tokens.textSizes, toRem),
    ...toDeclarations('text', tokens.headingSizes, toFluidSize),
    ...tokens.spaceSteps.map((step) => `--space-${step}: ${toRem(step * tokens.spaceStep)}`),
    ...toDeclarations('radius', tokens.radii, toPx),
    ...toDeclarations('shadow', tokens.shadows, String),
    ...toDeclarations('time', tokens.times, (ms) => `${ms}ms`),
    ...toDeclarations('layer', tokens.layers, String),
    ...toDeclarations('font', tokens.fonts, String),
    `--tap: ${toPx(tokens.tapTarget)}`,
    `--content-width: ${toPx(tokens.contentWidth)}`,
  ];
  return `/* Written from tokens.ts by css-variables.test.ts: change the tokens, then run that test with -u. */\n:root {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

function toDeclarations<T>(
  group: string,
  values: Readonly<Record<string, T>>,
  format: (value: T) => string,
): string[] {
  return Object.entries(values).map(
    ([name, value]) => `--${group}-${toKebabCase(name)}: ${format(value)}`,
  );
}

const toKebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toPx = (value: number): string => `${value}px`;

const toRem = (value: number): string => `${round(value / 16)}rem`;

/** Linear between the first size at 360 px of width and the second at 1280 px. */
function toFluidSize([min, max]: readonly [number, number]): string {
  const slope = (max - min) / (1280 - 360);
  const start = round((min - slope * 360) / 16);
  return `clamp(${toRem(min)}, ${start}rem + ${round(slope * 100)}vw, ${toRem(max)})`;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
