/** A file of declarations taken apart: its statements, what each of them names, and what leads in and out. Pure. */
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Where a name comes from: a module, and its name there; `*` for the module as a whole. */
export interface Origin {
  /** A file from the root without its ending, or the name of a package. */
  module: string;
  name: string;
  /** The name by which that file exports it, where it is another one. */
  exported?: string;
  /** Whether it is passed on as a type. */
  isType?: boolean;
}

/** A declaration. */
export interface Declaration {
  /** As it stands, without `export`. */
  text: string;
  /** Names that it declares. */
  declares: readonly string[];
  /** Whether it declares values, and not only types. */
  isValue: boolean;
  /** Parameters of a type, as they stand: `<Data extends object>`. */
  parameters: string;
  /** Their names. */
  parameterNames: readonly string[];
  /** Identifiers in it, those that it declares among them. */
  mentions: readonly string[];
  /** Types that it takes by `import('…')`. */
  inline: readonly Origin[];
}

/** A file. */
export interface DeclaredFile {
  declarations: readonly Declaration[];
  /** Local name → where it is imported from. */
  imports: ReadonlyMap<string, Origin>;
  /** Name outside → local name, or where it is passed on from. */
  exports: ReadonlyMap<string, string | Origin>;
  /** Modules all of whose names are passed on. */
  stars: readonly string[];
}

/** What a default export is called that has no name. */
const DEFAULT = '$default';

/** As much of a node of the syntax tree as is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** @param file from the root, without its ending */
export function readDeclarations(file: string, text: string): DeclaredFile {
  const { program, module } = parseSync(`${file}.d.ts`, text);
  const from = (source: string): string => moduleAt(file, source);
  const imports = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName, importName }): [string, Origin] => [
        localName.value,
        { module: from(moduleRequest.value), name: importedName(importName) },
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
  const declarations = statements.flatMap((node) => declarationOf(node, text, from));
  return { declarations, imports, exports, stars };
}

const importedName = ({ kind, name }: { kind: string; name: string | null }): string =>
  kind === 'NamespaceObject' ? '*' : kind === 'Default' ? 'default' : (name ?? '');

/** What a source names: a file from the root without its ending, or a package as it is. */
function moduleAt(file: string, source: string): string {
  if (!source.startsWith('.')) return source;
  return path.posix.join(path.posix.dirname(file), source).replace(/\.tsx?$/, '');
}

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];

function declarationOf(node: Node, text: string, from: (source: string) => string): Declaration[] {
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
  const found = lookInto(declared, from);
  const names = namesOf(declared);
  return [
    {
      text: body,
      declares: names.length > 0 ? names : [DEFAULT],
      isValue: !TYPES.includes(declared.type),
      parameters: parameters ? text.slice(parameters.start, parameters.end) : '',
      parameterNames: parameters ? parameterNames(parameters) : [],
      ...found,
    },
  ];
}

const parameterNames = (parameters: Node): string[] =>
  (parameters['params'] as { name: { name: string } }[]).map(({ name }) => name.name);

function namesOf(declared: Node): string[] {
  const several = declared['declarations'] as { id: { name: string } }[] | undefined;
  if (several !== undefined) return several.map(({ id }) => id.name);
  const id = declared['id'] as { name: string } | null | undefined;
  return id ? [id.name] : [];
}

function lookInto(
  declared: Node,
  from: (source: string) => string,
): Pick<Declaration, 'mentions' | 'inline'> {
  const mentions = new Set<string>();
  const inline: Origin[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'Identifier') mentions.add(String(value['name']));
    if (value.type === 'TSImportType') inline.push(inlineImport(value, from));
    Object.values(value).forEach(visit);
  };
  visit(declared);
  return { mentions: [...mentions], inline };
}

function inlineImport(node: Node, from: (source: string) => string): Origin {
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
