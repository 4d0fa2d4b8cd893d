/** Limits the style rules of a remote to its own content, when the remote is built. */
import { parse, type AtRule, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import { getStyleScope } from '../contract/scoped-styles.ts';

export interface RemoteSheet {
  /** Name of the remote. */
  app: string;
  /** Path of the file; class names and keyframes of `*.module.css` are local. */
  file: string;
  css: string;
}

/**
 * At-rules that contain style rules. All others apply to the whole document, except `@scope`, which the oldest supported
 * browsers ignore with all rules in it (ADR 56).
 */
const GROUPS: readonly string[] = ['media', 'supports', 'container', 'layer', 'starting-style'];

/**
 * Returns the style sheet with every rule limited to elements of the remote, and the source map. A selector that ends
 * in a local class stays unchanged, because only the remote's components have that class.
 * @throws if the style sheet defines something for the whole document, such as a font face
 */
export function scopeStyles({ app, file, css }: RemoteSheet): { css: string; map: object } {
  const isModule = file.endsWith('.module.css');
  const scope = getStyleScope(app);
  const root = parse(css, { from: file });
  root.walkAtRules((rule) => checkAtRule(rule, isModule));
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    if (/:global(?!\()/.test(rule.selector))
      throw rule.error(
        'Bare :global is not allowed, because it makes all following classes global. Write :global(.name).',
      );
    rule.selector = scopeSelectors(rule.selector, { scope, isModule });
  });
  const result = root.toResult({ from: file, map: { inline: false, annotation: false } });
  return { css: result.css, map: result.map.toJSON() };
}

function checkAtRule(rule: AtRule, isModule: boolean): void {
  const name = rule.name.toLowerCase();
  if (GROUPS.includes(name) || (isModule && name === 'keyframes')) return;
  throw rule.error(
    `A remote may not use @${rule.name} here: it applies to the whole document, or old browsers skip it. ` +
      'Declare @font-face and @property in the design system, and @keyframes in a *.module.css file.',
  );
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.toLowerCase() === 'keyframes';

interface ScopeOptions {
  scope: string;
  isModule: boolean;
}

const scopeSelectors = (selectors: string, options: ScopeOptions): string =>
  parseSelectors((root) => {
    root.each((selector) => scopeSelector(selector, options));
  }).processSync(selectors);

/** Inserts the scope into the last compound selector, before a pseudo-element. */
function scopeSelector(selector: Selector, { scope, isModule }: ScopeOptions): void {
  const start = selector.nodes.findLastIndex(({ type }) => type === 'combinator') + 1;
  const subject = selector.nodes.slice(start);
  if (isModule && subject.some(({ type }) => type === 'class')) return;
  const before = subject.find(isPseudoElement);
  const added = parseSelectors.pseudo({ value: scope });
  if (before === undefined) selector.append(added);
  else selector.insertBefore(before, added);
}

const isPseudoElement = (node: Node): boolean =>
  node.type === 'pseudo' && (node.value.startsWith('::') || LEGACY.includes(node.value));

/** Pseudo-elements that may be written with one colon. */
const LEGACY: readonly string[] = [':before', ':after', ':first-line', ':first-letter'];
