/** Parses a declaration file into its declarations, imports and exports. Pure. */
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Origin of a name: a module, and its name there; `*` for the whole module. */
export interface Origin {
  /** Path of a file from the root without its extension, or a package. */
  module: string;
  name: string;
  /** The exported name, if it differs. */
  exported?: string;
  /** Whether it is re-exported as a type. */
  isType?: boolean;
}

export interface Declaration {
  /** Source text without `export`. */
  text: string;
  /** Declared names. */
  declares: readonly string[];
  /** Whether it declares values, not only types. */
  isValue: boolean;
  /** Type parameters in source form: `<Data extends object>`. */
  parameters: string;
  parameterNames: readonly string[];
  /** All identifiers, including the declared ones. */
  mentions: readonly string[];
  /** Types imported by `import('…')`. */
  inline: readonly Origin[];
}

export interface DeclaredFile {
  declarations: readonly Declaration[];
  /** Local name → origin. */
  imports: ReadonlyMap<string, Origin>;
  /** Exported name → local name, or the origin of a re-export. */
  exports: ReadonlyMap<string, string | Origin>;
  /** Modules with `export *`. */
  stars: readonly string[];
}

/** Local name of an anonymous default export. */
const DEFAULT = '$default';

/** The part of a syntax node that is read. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** @param file path from the root, without its extension */
export function readDeclarations(file: string, text: string): DeclaredFile {
  const { program, module } = parseSync(`${file}.d.ts`, text);
  const from = (source: string): string => resolveModule(file, source);
  const imports = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName, importName }): [string, Origin] => [
        localName.value,
        { module: from(moduleRequest.value), name: getImportedName(importName) },
      ]),
    ),
  );
  const exports = new Map<string, string | Origin>();
  const stars: string[] = [];
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, exportName, importName, localName, isType } of entries) {
      const name = exportName.name ?? (exportName.kind === 'Default' ? 'default' : '');
      if (moduleRequest && name === '') stars.push(from(moduleRequest.value));
      else if (moduleRequest)
        exports.set(name, {
          module: from(moduleRequest.value),
          name: importName.name ?? '*',
          isType,
        });
      else exports.set(name, localName.name ?? DEFAULT);
    }
  }
  const statements = program.body as unknown as Node[];
  const declarations = statements.flatMap((node) => parseDeclaration(node, text, from));
  return { declarations, imports, exports, stars };
}

const getImportedName = ({ kind, name }: { kind: string; name: string | null }): string =>
  kind === 'NamespaceObject' ? '*' : kind === 'Default' ? 'default' : (name ?? '');

/** Resolves an import: a file from the root without its extension, or a package unchanged. */
function resolveModule(file: string, source: string): string {
  if (!source.startsWith('.')) return source;
  return path.posix.join(path.posix.dirname(file), source).replace(/\.tsx?$/, '');
}

const TYPE_DECLARATIONS = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];

function parseDeclaration(
  node: Node,
  text: string,
  from: (source: string) => string,
): Declaration[] {
  const inner = node['declaration'] as Node | null | undefined;
  const isExport = /^Export(Named|Default)Declaration$/.test(node.type);
  const declared = isExport ? inner : node;
  if (!declared || !/Declaration$|Function$/.test(declared.type)) return [];
  if (/^(Import|Export|TSModule|TSGlobal)/.test(declared.type)) return [];
  const body = text
    .slice(declared.start, declared.end)
    .replace(/^declare /, '')
    .replace(/^function \(/, `function ${DEFAULT}(`);
  const parameters = declared['typeParameters'] as Node | null | undefined;
  const found = visitNode(declared, from);
  const names = getDeclaredNames(declared);
  return [
    {
      text: body,
      declares: names.length > 0 ? names : [DEFAULT],
      isValue: !TYPE_DECLARATIONS.includes(declared.type),
      parameters: parameters ? text.slice(parameters.start, parameters.end) : '',
      parameterNames: parameters ? getParameterNames(parameters) : [],
      ...found,
    },
  ];
}

const getParameterNames = (parameters: Node): string[] =>
  (parameters['params'] as { name: { name: string } }[]).map(({ name }) => name.name);

function getDeclaredNames(declared: Node): string[] {
  const several = declared['declarations'] as { id: { name: string } }[] | undefined;
  if (several !== undefined) return several.map(({ id }) => id.name);
  const id = declared['id'] as { name: string } | null | undefined;
  return id ? [id.name] : [];
}

function visitNode(
  declared: Node,
  from: (source: string) => string,
): Pick<Declaration, 'mentions' | 'inline'> {
  const mentions = new Set<string>();
  const inline: Origin[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'Identifier') mentions.add(String(value['name']));
    if (value.type === 'TSImportType') inline.push(parseInlineImport(value, from));
    Object.values(value).forEach(visit);
  };
  visit(declared);
  return { mentions: [...mentions], inline };
}

function parseInlineImport(node: Node, from: (source: string) => string): Origin {
  const source = (node['source'] ?? node['argument']) as {
    value?: string;
    literal?: { value: string };
  };
  const qualifier = node['qualifier'] as { name?: string; left?: { name?: string } } | null;
  return {
    module: from(source.value ?? source.literal?.value ?? ''),
    name: qualifier?.name ?? qualifier?.left?.name ?? '*',
  };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
