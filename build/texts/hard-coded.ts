/** Words that stand in a component: nobody can say them in another language. */
import { parseSync } from 'oxc-parser';

/** Attributes whose value people read or hear, whatever component they are given to; of what Enter does a browser tells itself. */
const SAID =
  /(?:^alt|label|roledescription|title|heading|caption|placeholder|(?<!enterKey)hint|legend|summary|words|text|detail|message|error)$/i;

/** What is called the same in every language, and is no word: ways to pay. */
const NAMES = ['UPI', 'PhonePe'];

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Every word that a file shows, names something by or says in a toast without taking it from the texts. */
export function hardCodedIn(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program as unknown as Node, found);
  return found.filter((words) => /\p{L}{2}/u.test(words) && !NAMES.includes(words));
}

function visit(node: Node, found: string[]): void {
  if (node.type === 'JSXText') found.push(String(node['value']).trim());
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node['children'] as Node[]) found.push(...wordsIn(child));
  if (node.type === 'JSXAttribute' && SAID.test(nameOf(node['name'])))
    found.push(...wordsIn(node['value']));
  if (node.type === 'CallExpression' && /toast/i.test(nameOf(node['callee'])))
    for (const given of node['arguments'] as Node[]) found.push(...wordsIn(given));
  for (const value of Object.values(node))
    for (const each of [value].flat()) if (isNode(each)) visit(each, found);
}

/** The words that an expression may come to by itself. */
function wordsIn(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : [];
  if (value.type === 'TemplateLiteral')
    return (value['quasis'] as { value: { cooked: string } }[]).map((part) => part.value.cooked);
  // What is compared, and what decides whether something is shown, is not shown itself.
  if (value.type === 'BinaryExpression' && value['operator'] !== '+') return [];
  const parts = PARTS[value.type] ?? [];
  const shown = value['operator'] === '&&' ? ['right'] : parts;
  return shown.flatMap((part) => wordsIn(value[part]));
}

/** Which parts of an expression may be what it comes to. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  BinaryExpression: ['left', 'right'],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
