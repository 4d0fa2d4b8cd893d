/**
 * Animations may only change properties that the compositor animates. Other properties cause a repaint in every
 * frame, which is slow on cheap phones.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
/** Properties that the compositor animates without painting. */
const COMPOSITED_PROPERTIES = ['opacity', 'transform'];

/** The properties that the keyframes of a style sheet change. */
function findAnimatedProperties(css: string): string[] {
  return [...css.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, frames = '']) =>
    [...frames.matchAll(/([a-z-]+)\s*:/g)].map(([, property = '']) => property),
  );
}

const files = globSync(
  '{shared-ui,shell,mfe-*}/{src,base,rich,forms,fields,invoice,parts,theme}/**/*.css',
  {
    cwd: root,
  },
);

it('keyframes change only properties that the compositor animates', () => {
  const animated = files.flatMap((file) =>
    findAnimatedProperties(readFileSync(path.join(root, file), 'utf8')).map((property) => ({
      file,
      property,
    })),
  );
  expect(animated.length).toBeGreaterThan(4);
  expect(animated.filter(({ property }) => !COMPOSITED_PROPERTIES.includes(property))).toEqual([]);
});

it('findAnimatedProperties returns the properties in keyframes only', () => {
  const css =
    '@keyframes pass { from { background-position: 0 0; } to { opacity: 1; width: 2px } }';
  expect(findAnimatedProperties(`${css} .a { color: red; }`)).toEqual([
    'background-position',
    'opacity',
    'width',
  ]);
});
