/** Finds the regular expressions in the source of the servers. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = path.join(import.meta.dirname, '../..');

/** A regular expression in the source. */
export interface Expression {
  source: string;
  flags: string;
  /** Path of the file from the root. */
  file: string;
}

/** Source files that run in a server, where a slow expression blocks every visitor of the process. */
export const listServerFiles = (): string[] =>
  globSync('{api/src,edge/src,gateway/src,platform/src,releases/src,contract}/**/*.{ts,js}', {
    cwd: root,
    exclude: (name) => String(name).endsWith('node_modules'),
  }).filter((file) => !/\.(?:test|fixture|client)\./.test(file));

/** Regular expression literals of a file, string literals in `new RegExp`, and string literals in `pattern` of schemas. */
export function findExpressions(file: string, text = readFileSync(path.join(root, file), 'utf8')) {
  const found: Expression[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node)
        found.push({ source: node.regex.pattern, flags: node.regex.flags, file });
    },
    NewExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      if (first?.type === 'Literal' && typeof first.value === 'string')
        found.push({ source: first.value, flags: '', file });
    },
    // Patterns in schemas: ajv compiles them with the flag `u`.
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'pattern') return;
      if (value.type === 'Literal' && typeof value.value === 'string')
        found.push({ source: value.value, flags: 'u', file });
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}
