/** Rejects remotes whose style sheets reach outside their own content. */
import { DATA_BOUNDARY } from 'contract/document';
import { getOwnFiles } from 'contract/manifest';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { parse, type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import type { Build } from './build.ts';

/** The shell, whose styles apply to the whole document. */
const SHELL = 'shell';

/** Allowed at-rules: they contain style rules, define names that the build makes unique, or name the encoding. */
const ALLOWED: readonly string[] = [
  'charset',
  'container',
  'keyframes',
  'layer',
  'media',
  'starting-style',
  'supports',
];

/**
 * Checks the style sheets of a remote, except those of its official entry, which pages of the shop never load. Each
 * selector must name a class or the remote's own content (`getStyleScope`). The design system's part of a sheet passes,
 * because its selectors have classes.
 * @throws ApiError with the file, the line and the selector
 */
export function checkStyles({ manifest, files }: Build): void {
  if (manifest.remote === SHELL) return;
  for (const name of Object.keys(getOwnFiles(manifest))) {
    if (!/\.css$/i.test(name)) continue;
    const problem = findGlobalStyle(manifest.remote, files.get(name)?.toString('utf8') ?? '');
    if (problem !== null) throw refuse.invalid('files', inEnglish(`${name}: ${problem}`));
  }
}

/**
 * Finds the first rule of a style sheet that applies outside the remote's content.
 * @returns a sentence with its line; null if there is none
 */
export function findGlobalStyle(remote: string, css: string): string | null {
  const root = parseSheet(css);
  if (typeof root === 'string') return root;
  let problem: string | null = null;
  root.walk((node) => {
    const reason = describeProblem(node, remote);
    if (reason === null) return;
    problem = `line ${node.source?.start?.line ?? 0}: ${reason}`;
    return false;
  });
  return problem;
}

function parseSheet(css: string): Root | string {
  try {
    return parse(css);
  } catch (error) {
    return `it is no valid style sheet: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function describeProblem(node: ChildNode, remote: string): string | null {
  if (hasOpenString(node)) return 'a string does not end on its line.';
  if (node.type === 'atrule')
    return ALLOWED.includes(node.name.toLowerCase())
      ? null
      : `@${node.name} applies to the whole document; remotes may not use it.`;
  if (node.type !== 'rule' || isKeyframe(node) || isDescendant(node)) return null;
  const selector = findGlobalSelector(node, remote);
  return selector === null
    ? null
    : `${selector} styles elements outside ${remote}. Build it with defineRemote, or begin the selector with a class.`;
}

/** Whether a string contains a line break. Browsers end the string there and read the rest as rules; the parser does not. */
function hasOpenString(node: ChildNode): boolean {
  const text = getText(node);
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (quote === '') quote = /["']/.test(character) ? character : '';
    else if (character === quote) quote = '';
    else if (/[\n\r\f]/.test(character)) return true;
  }
  return false;
}

function getText(node: ChildNode): string {
  if (node.type === 'decl') return node.value;
  if (node.type === 'rule') return node.selector;
  return node.type === 'atrule' ? node.params : '';
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.toLowerCase() === 'keyframes';

/** Whether a rule is nested in another rule and applies to descendants of the elements that the outer rule matches. */
const isDescendant = ({ parent, selector }: Rule): boolean =>
  parent?.type === 'rule' && !selector.includes('&');

function findGlobalSelector(rule: Rule, remote: string): string | null {
  const context = { remote, isNested: isNested(rule) };
  try {
    const found = parseSelectors()
      .astSync(rule.selector)
      .nodes.find((selector) => !isScoped(selector, context));
    return found?.toString().trim() ?? null;
  } catch {
    return rule.selector;
  }
}

/** Whether a node is within another rule. Elsewhere `&` stands for the whole document. */
function isNested({ parent }: Pick<ChildNode, 'parent'>): boolean {
  if (parent === undefined || parent.type === 'root' || parent.type === 'document') return false;
  return parent.type === 'rule' || isNested(parent as AtRule);
}

interface SelectorContext {
  remote: string;
  isNested: boolean;
}

/**
 * Whether a part of the selector names a class or the remote's content. `:not` and `:has` do not count: they name other
 * elements.
 */
const isScoped = ({ nodes }: Selector, context: SelectorContext): boolean =>
  nodes.some((node) => namesOwnContent(node, context));

function namesOwnContent(node: Node, context: SelectorContext): boolean {
  if (node.type === 'class') return true;
  if (node.type === 'nesting') return context.isNested;
  if (node.type === 'attribute')
    return (
      node.attribute === DATA_BOUNDARY && node.operator === '=' && node.value === context.remote
    );
  return (
    node.type === 'pseudo' &&
    [':where', ':is'].includes(node.value.toLowerCase()) &&
    node.nodes.length > 0 &&
    node.nodes.every((selector) => isScoped(selector, context))
  );
}
