import { describe, expect, it } from 'vitest';
import { getStyleScope } from '../contract/scoped-styles.ts';
import { scopeStyles } from './scope-styles.ts';

const SCOPE = getStyleScope('mfe-offers');
const scope = (css: string, file = 'Card.module.css') =>
  scopeStyles({ app: 'mfe-offers', file, css });

describe('styles of a remote', () => {
  it.each([
    ['header', `header${SCOPE}`],
    ['#root, *', `#root${SCOPE}, *${SCOPE}`],
    ['.card button:hover::before', `.card button:hover${SCOPE}::before`],
    ['.card :is(a, button)', `.card :is(a, button)${SCOPE}`],
    [':global(.app)', `:global(.app)${SCOPE}`],
    ['a:not(.card):after', `a:not(.card)${SCOPE}:after`],
  ])('limit %s to the remote', (selector, scoped) => {
    expect(scope(`${selector} {}`).css).toBe(`${scoped} {}`);
  });

  it('stay as they are if they end in a local class', () => {
    const css = 'main .card:hover::before {} @media print { .card > .name {} }';
    expect(scope(css).css).toBe(css);
  });

  it('are limited in every group of rules, but not in keyframes', () => {
    const css = '@media print { @layer low { a {} } } @keyframes rise { from {} to {} }';
    expect(scope(css).css).toBe(css.replace('a {}', `a${SCOPE} {}`));
  });

  it('outside a CSS module, are limited even if they have a class', () => {
    expect(scope('.card {}', 'card.css').css).toBe(`.card${SCOPE} {}`);
  });

  it.each([
    ['@font-face {}', 'Card.module.css'],
    ['@scope (.card) { p { color: red } }', 'Card.module.css'],
    ['@import "other.css";', 'Card.module.css'],
    ['@keyframes rise {}', 'card.css'],
  ])('may not contain %s', (css, file) => {
    expect(() => scope(css, file)).toThrow(/whole document/);
  });

  it('may not contain :global without parentheses', () => {
    expect(() => scope(':global .app {}')).toThrow(/Bare :global is not allowed/);
  });

  it('keep their positions in the source map', () => {
    expect(scope('header {}').map).toMatchObject({ sourcesContent: ['header {}'] });
  });
});
