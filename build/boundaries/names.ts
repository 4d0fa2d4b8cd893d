/**
 * Finds names of the document that are spelled outside of `contract/document.ts`. Tests are left out: versions of
 * different ages meet in a page, and a test that spells a name shows that it is what it was.
 */
import { parseSync, Visitor } from 'oxc-parser';

/** The names, by what they are: `release-set` is among the ids. */
export interface DocumentNames {
  ids: readonly string[];
  metas: readonly string[];
  cookies: readonly string[];
  keys: readonly string[];
  globals: readonly string[];
  attributes: readonly string[];
}

/** Sorts what `contract/document.ts` exports by how each name ends, or, of an attribute, begins. */
export function namesOf(exported: Readonly<Record<string, unknown>>): DocumentNames {
  const named = Object.entries(exported).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key, value }] : [],
  );
  const of = (kind: RegExp): string[] =>
    named.filter(({ key }) => kind.test(key)).map(({ value }) => value);
  return {
    ids: of(/_ID$/),
    metas: of(/_META$/),
    cookies: of(/_COOKIE$/),
    keys: of(/_KEY$/),
    globals: of(/_GLOBAL$/),
    attributes: of(/^DATA_/),
  };
}

/** Calls whose first argument is a name that the browser keeps, or that an element has. */
const TAKES_NAME = new Set(['getElementById', 'getItem', 'setItem', 'removeItem']);

/** What a script spells itself, each as a sentence. */
export function spelledIn(file: string, source: string, names: DocumentNames): string[] {
  const found: string[] = [];
  const look = (text: string): void => void found.push(...spelledInText(text, names));
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') look(node.value);
      else if ('regex' in node) look(node.regex.pattern);
    },
    TemplateElement: ({ value }) => look(value.cooked ?? ''),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier') look(name.name);
      if (name.name === 'id' && value?.type === 'Literal' && isOneOf(names.ids, value.value))
        found.push(`id="${value.value}"`);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (TAKES_NAME.has(name) && first?.type === 'Literal')
        found.push(`${name}('${first.value}')`);
    },
    MemberExpression: ({ property }) => {
      // Attributes have one spelling: the one in the list, and not a second in camel case.
      if (property.type === 'Identifier' && property.name === 'dataset') found.push('dataset');
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && /^[A-Z_]+$/.test(id.name) && init?.type === 'Literal')
        if (isOneOf([...names.keys, ...names.cookies], init.value))
          found.push(`${id.name} = '${init.value}'`);
    },
  }).visit(parseSync(file, source).program);
  return [...new Set(found)];
}

function spelledInText(text: string, names: DocumentNames): string[] {
  const plain = [...names.ids, ...names.metas, ...names.keys, ...names.globals];
  // A single word may mean anything; a name with more than one can only be the name.
  if (plain.some((name) => name === text && !/^[a-z]+(_[a-z]+)*$/.test(name))) return [text];
  return [
    ...attributesIn(text).filter((name) => names.attributes.includes(name)),
    ...names.ids.filter((id) => new RegExp(`((?<!/)#|\\bid=")${id}(?![\\w-])`).test(text)),
    ...names.metas.filter((meta) => text.includes(`name="${meta}"`)),
    ...names.cookies.filter((cookie) => new RegExp(`(^|[^\\w?&-])${cookie}=`).test(text)),
  ];
}

/** Attributes that a text names. */
export const attributesIn = (text: string): string[] =>
  text.match(/\bdata-[a-z]+(-[a-z]+)*/g) ?? [];

const isOneOf = (list: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && list.includes(value);
