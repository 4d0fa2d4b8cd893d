/** Reduces a package's declarations to those reachable from its exports. Pure. */
import path from 'node:path';
import {
  readDeclarations,
  type Declaration,
  type DeclaredFile,
  type Origin,
} from './declared-file.ts';

/** Module → remaining text of its file. */
export type Blocks = Record<string, string>;

/** An exported name of a module. */
export interface ExportedName {
  /** `type Name` for a type; the name for a value. */
  name: string;
  /** Module and name of its declaration; the package if it is re-exported from one. */
  origin: Origin;
  /** Type parameters in source form. */
  parameters: string;
  parameterNames: readonly string[];
  /** Text of all declarations that it reaches. The name is unchanged if the text is. */
  text: string;
  /** Types that it references, as `module name`. */
  references: readonly string[];
}

export interface ReachableExports {
  blocks: Blocks;
  /** Import name of a module → its names. */
  names: Record<string, ExportedName[]>;
}

/** The whole module as one name. */
const WHOLE = '*';

/** What remains of a file. */
interface Block {
  kept: Set<Declaration>;
  imports: Map<string, Origin>;
  reExports: Map<string, Origin>;
}

/**
 * Finds the declarations that the modules' exports reach, and the exported names.
 * @param texts declarations by file: its path from the root, without extension
 * @param modules file by import name
 */
export function shake(
  texts: ReadonlyMap<string, string>,
  modules: Readonly<Record<string, string>>,
): ReachableExports {
  const tree = new DeclarationTree(texts);
  const names = Object.fromEntries(
    Object.entries(modules).map(([module, file]) => [module, tree.listNames(file)]),
  );
  return { blocks: tree.printBlocks(), names };
}

class DeclarationTree {
  private readonly texts: ReadonlyMap<string, string>;
  private readonly files = new Map<string, DeclaredFile>();
  private readonly kept = new Map<string, Block>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }

  /** Lists the names that a module exports, and keeps their declarations and everything that these reference. */
  listNames(entry: string): ExportedName[] {
    const names = [...this.listExports(entry)].sort();
    return names.flatMap((name) => {
      const origin = this.resolve({ module: entry, name });
      if (origin.module !== entry) this.getBlock(entry).reExports.set(name, origin);
      return this.describe(name, origin);
    });
  }

  printBlocks(): Blocks {
    const sorted = [...this.kept].sort(([a], [b]) => (a < b ? -1 : 1));
    const about = {
      isFile: (module: string): boolean => this.texts.has(module),
      isExported: (module: string, name: string): boolean =>
        this.getFile(module).exports.get(name) === name,
    };
    return Object.fromEntries(
      sorted.map(([module, block]) => [module, printBlock(module, block, about)]),
    );
  }

  private describe(name: string, origin: Origin): ExportedName[] {
    if (!this.texts.has(origin.module)) {
      const text = `from ${origin.module} ${origin.name}`;
      const fullName = origin.isType ? `type ${name}` : name;
      return [{ name: fullName, origin, parameters: '', parameterNames: [], text, references: [] }];
    }
    const reached = this.keep(origin);
    const all = [...reached.values()].flat();
    const text = all
      .map((statement) => statement.text)
      .sort()
      .join('\n');
    const references = [...reached.keys()];
    if (origin.name === WHOLE)
      return [{ name, origin, parameters: '', parameterNames: [], text, references }];
    const declared = this.listDeclarations(origin);
    return [true, false].flatMap((isValue) => {
      const [own] = declared.filter((statement) => statement.isValue === isValue);
      if (own === undefined) return [];
      const fullName = isValue ? name : `type ${name}`;
      const { parameters, parameterNames } = own;
      return [{ name: fullName, origin, parameters, parameterNames, text, references }];
    });
  }

  /** Keeps a declaration and everything that it references. Returns all of it, by `module name`. */
  private keep(
    origin: Origin,
    seen = new Map<string, Declaration[]>(),
  ): Map<string, Declaration[]> {
    const key = `${origin.module} ${origin.name}`;
    if (seen.has(key) || !this.texts.has(origin.module)) return seen;
    if (origin.name === WHOLE) return this.keepAll(origin.module, seen);
    const declarations = this.listDeclarations(origin);
    if (declarations.length === 0)
      throw new Error(`${origin.module} does not declare ${origin.name}.`);
    seen.set(key, declarations);
    for (const statement of declarations) {
      this.getBlock(origin.module).kept.add(statement);
      for (const name of statement.mentions) this.keepMentioned(origin.module, name, seen);
      for (const reference of statement.inline) this.keepInline(reference, seen);
    }
    return seen;
  }

  private keepAll(module: string, seen: Map<string, Declaration[]>): Map<string, Declaration[]> {
    for (const name of this.listExports(module)) this.keepInline({ module, name }, seen);
    return seen;
  }

  private keepMentioned(module: string, name: string, seen: Map<string, Declaration[]>): void {
    const { declarations, imports } = this.getFile(module);
    if (declarations.some(({ declares }) => declares.includes(name)))
      return void this.keep({ module, name }, seen);
    const imported = imports.get(name);
    if (imported === undefined) return;
    const origin = this.resolve(imported);
    this.getBlock(module).imports.set(name, origin);
    this.keep(origin, seen);
  }

  private keepInline(reference: Origin, seen: Map<string, Declaration[]>): void {
    if (!this.texts.has(reference.module)) return;
    const origin = this.resolve(reference);
    if (origin.module !== reference.module)
      this.getBlock(reference.module).reExports.set(reference.name, origin);
    this.keep(origin, seen);
  }

  private resolve({ module, name, ...more }: Origin): Origin {
    if (!this.texts.has(module) || name === WHOLE) return { module, name, ...more };
    const { exports, imports, stars } = this.getFile(module);
    const found = exports.get(name);
    if (typeof found === 'object') return this.resolve(found);
    if (found !== undefined) {
      const imported = imports.get(found);
      if (imported !== undefined) return this.resolve(imported);
      return found === name ? { module, name } : this.registerRename({ module, name: found }, name);
    }
    const star = stars.find((candidate) => this.listExports(candidate).has(name));
    if (star === undefined) throw new Error(`${module} does not export ${name}.`);
    return this.resolve({ module: star, name });
  }

  private registerRename({ module, name }: Origin, exported: string): Origin {
    this.getBlock(module).reExports.set(exported, { module, name });
    return { module, name, exported };
  }

  private listExports(module: string): Set<string> {
    if (!this.texts.has(module))
      throw new Error(`${module} is re-exported as a whole: list the names.`);
    const { exports, stars } = this.getFile(module);
    return new Set([...exports.keys(), ...stars.flatMap((star) => [...this.listExports(star)])]);
  }

  private listDeclarations({ module, name }: Origin): Declaration[] {
    return this.getFile(module).declarations.filter(({ declares }) => declares.includes(name));
  }

  private getFile(module: string): DeclaredFile {
    const cached = this.files.get(module);
    if (cached !== undefined) return cached;
    const read = readDeclarations(module, this.texts.get(module) ?? '');
    this.files.set(module, read);
    return read;
  }

  private getBlock(module: string): Block {
    const cached = this.kept.get(module);
    if (cached !== undefined) return cached;
    const created: Block = { kept: new Set(), imports: new Map(), reExports: new Map() };
    this.kept.set(module, created);
    return created;
  }
}

/** Context that a block's text depends on. */
interface BlockContext {
  isFile: (module: string) => boolean;
  isExported: (module: string, name: string) => boolean;
}

/** The text of a block; packages are imported by name, files by relative paths. */
function printBlock(
  module: string,
  { kept, imports, reExports }: Block,
  { isFile, isExported }: BlockContext,
): string {
  const toSpecifier = (to: string): string => (isFile(to) ? getRelativePath(module, to) : to);
  const printImport = ([local, origin]: [string, Origin]): string => {
    const name = origin.exported ?? origin.name;
    const specifier = name === WHOLE ? `* as ${local}` : `{ ${printName(name, local)} }`;
    return `import type ${specifier} from '${toSpecifier(origin.module)}';`;
  };
  const printReExport = ([name, origin]: [string, Origin]): string => {
    const from = origin.module === module ? '' : ` from '${toSpecifier(origin.module)}'`;
    const there = origin.exported ?? origin.name;
    const specifier = there === WHOLE ? `* as ${name}` : `{ ${printName(there, name)} }`;
    return `export ${origin.isType ? 'type ' : ''}${specifier}${from};`;
  };
  const isExportedDeclaration = ({ declares }: Declaration): boolean =>
    declares.every((name) => isExported(module, name));
  const declarations = [...kept].map(
    (declaration) =>
      `${isExportedDeclaration(declaration) ? 'export' : 'declare'} ${declaration.text}`,
  );
  return [
    ...[...imports].map(printImport).sort(),
    ...declarations.sort(),
    ...[...reExports].map(printReExport).sort(),
    ...([...kept].every(isExportedDeclaration) ? [] : ['export {};']),
  ].join('\n');
}

const printName = (name: string, as: string): string => (name === as ? name : `${name} as ${as}`);

function getRelativePath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
