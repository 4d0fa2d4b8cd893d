import { describe, expect, it } from 'vitest';
import { colors } from './tokens.ts';

type Color = keyof typeof colors;

const TEXT: [Color, Color][] = [
  ['ink', 'surface'],
  ['ink', 'paper'],
  ['ink', 'accent'],
  ['ink', 'accentHover'],
  ['ink', 'accentSoft'],
  ['ink', 'mint'],
  ['inkSoft', 'surface'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'sunken'],
  ['inkSoft', 'mintSoft'],
  ['primary', 'surface'],
  ['primary', 'paper'],
  ['primary', 'mint'],
  ['primary', 'mintSoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'clayText'],
  ['clayText', 'surface'],
  ['clayText', 'paper'],
  ['clayText', 'claySoft'],
  ['accentText', 'surface'],
  ['accentText', 'paper'],
  ['accentText', 'accentSoft'],
];

describe('contrast', () => {
  it.each(TEXT)('of %s on %s is enough for text (4.5:1)', (text, background) => {
    expect(computeContrast(colors[text], colors[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['lineStrong', 'surface'],
    ['lineStrong', 'paper'],
    ['focus', 'paper'],
  ] as [Color, Color][])('of %s on %s is enough for lines (3:1)', (line, background) => {
    expect(computeContrast(colors[line], colors[background])).toBeGreaterThanOrEqual(3);
  });
});

function computeContrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function computeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
