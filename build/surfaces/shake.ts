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
  /** Where it is declared, and its name there; the package if it is re-exported from one. */
  at: Origin;
  /** Type parameters in source form. */
  parameters: string;
  parameterNames: readonly string[];
  /** Text of all its declarations: if it is equal, the name is unchanged. */
  text: string;
  /** Types that it references, as `module name`. */
  reaches: readonly string[];
}

/** Exports of a surface's modules. */
export interface Shaken {
  blocks: Blocks;
  /** Import name of a module → its names. */
  names: Record<string, ExportedName[]>;
}

/** The whole module as one name. */
const WHOLE = '*';

interface Block {
  kept: Set<Declaration>;
  imports: Map<string, Origin>;
  passes: Map<string, Origin>;
}

/**
 * @param texts file from the root without its extension → declarations
 * @param modules import name → such a file
 */
export function shake(
  texts: ReadonlyMap<string, string>,
  modules: Readonly<Record<string, string>>,
): Shaken {
  const tree = new DeclarationTree(texts);
  const names = Object.fromEntries(
    Object.entries(modules).map(([module, file]) => [module, tree.namesOf(file)]),
  );
  return { blocks: tree.blocks(), names };
}

class DeclarationTree {
  private readonly texts: ReadonlyMap<string, string>;
  private readonly files = new Map<string, DeclaredFile>();
  private readonly kept = new Map<string, Block>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }

  /** Names of an entry; what they reference is kept. */
  namesOf(entry: string): ExportedName[] {
    const names = [...this.exportsOf(entry)].sort();
    return names.flatMap((name) => {
      const origin = this.resolve({ module: entry, name });
      if (origin.module !== entry) this.block(entry).passes.set(name, origin);
      return this.described(name, origin);
    });
  }

  blocks(): Blocks {
    const sorted = [...this.kept].sort(([a], [b]) => (a < b ? -1 : 1));
    const about = {
      isFile: (module: string): boolean => this.texts.has(module),
      isExported: (module: string, name: string): boolean =>
        this.file(module).exports.get(name) === name,
    };
    return Object.fromEntries(
      sorted.map(([module, block]) => [module, printBlock(module, block, about)]),
    );
  }

  private described(name: string, at: Origin): ExportedName[] {
    if (!this.texts.has(at.module)) {
      const text = `from ${at.module} ${at.name}`;
      const called = at.isType ? `type ${name}` : name;
      return [{ name: called, at, parameters: '', parameterNames: [], text, reaches: [] }];
    }
    const reached = this.need(at);
    const all = [...reached.values()].flat();
    const text = all
      .map((each) => each.text)
      .sort()
      .join('\n');
    const reaches = [...reached.keys()];
    if (at.name === WHOLE) return [{ name, at, parameters: '', parameterNames: [], text, reaches }];
    const declared = this.declarationsOf(at);
    return [true, false].flatMap((isValue) => {
      const [own] = declared.filter((each) => each.isValue === isValue);
      if (own === undefined) return [];
      const called = isValue ? name : `type ${name}`;
      const { parameters, parameterNames } = own;
      return [{ name: called, at, parameters, parameterNames, text, reaches }];
    });
  }

  /** Keeps a declaration and everything that it references. Returns all of it, by `module name`. */
  private need(at: Origin, seen = new Map<string, Declaration[]>()): Map<string, Declaration[]> {
    const key = `${at.module} ${at.name}`;
    if (seen.has(key) || !this.texts.has(at.module)) return seen;
    if (at.name === WHOLE) return this.needAll(at.module, seen);
    const declarations = this.declarationsOf(at);
    if (declarations.length === 0) throw new Error(`${at.module} does not declare ${at.name}.`);
    seen.set(key, declarations);
    for (const each of declarations) {
      this.block(at.module).kept.add(each);
      for (const name of each.mentions) this.follow(at.module, name, seen);
      for (const origin of each.inline) this.needInline(origin, seen);
    }
    return seen;
  }

  private needAll(module: string, seen: Map<string, Declaration[]>): Map<string, Declaration[]> {
    for (const name of this.exportsOf(module)) this.needInline({ module, name }, seen);
    return seen;
  }

  private follow(module: string, name: string, seen: Map<string, Declaration[]>): void {
    const { declarations, imports } = this.file(module);
    if (declarations.some(({ declares }) => declares.includes(name)))
      return void this.need({ module, name }, seen);
    const imported = imports.get(name);
    if (imported === undefined) return;
    const origin = this.resolve(imported);
    this.block(module).imports.set(name, origin);
    this.need(origin, seen);
  }

  private needInline(asked: Origin, seen: Map<string, Declaration[]>): void {
    if (!this.texts.has(asked.module)) return;
    const origin = this.resolve(asked);
    if (origin.module !== asked.module) this.block(asked.module).passes.set(asked.name, origin);
    this.need(origin, seen);
  }

  private resolve({ module, name, ...more }: Origin): Origin {
    if (!this.texts.has(module) || name === WHOLE) return { module, name, ...more };
    const { exports, imports, stars } = this.file(module);
    const found = exports.get(name);
    if (typeof found === 'object') return this.resolve(found);
    if (found !== undefined) {
      const imported = imports.get(found);
      if (imported !== undefined) return this.resolve(imported);
      return found === name ? { module, name } : this.renamed({ module, name: found }, name);
    }
    const star = stars.find((each) => this.exportsOf(each).has(name));
    if (star === undefined) throw new Error(`${module} does not export ${name}.`);
    return this.resolve({ module: star, name });
  }

  private renamed({ module, name }: Origin, exported: string): Origin {
    this.block(module).passes.set(exported, { module, name });
    return { module, name, exported };
  }

  private exportsOf(module: string): Set<string> {
    if (!this.texts.has(module)) throw new Error(`All of ${module} is passed on: name what is.`);
    const { exports, stars } = this.file(module);
    return new Set([...exports.keys(), ...stars.flatMap((star) => [...this.exportsOf(star)])]);
  }

  private declarationsOf({ module, name }: Origin): Declaration[] {
    return this.file(module).declarations.filter(({ declares }) => declares.includes(name));
  }

  private file(module: string): DeclaredFile {
    const known = this.files.get(module);
    if (known !== undefined) return known;
    const read = readDeclarations(module, this.texts.get(module) ?? '');
    this.files.set(module, read);
    return read;
  }

  private block(module: string): Block {
    const known = this.kept.get(module);
    if (known !== undefined) return known;
    const made: Block = { kept: new Set(), imports: new Map(), passes: new Map() };
    this.kept.set(module, made);
    return made;
  }
}

/** Context that a block's text depends on. */
interface Around {
  isFile: (module: string) => boolean;
  isExported: (module: string, name: string) => boolean;
}

/** The text of a block; packages are imported by name, files by relative paths. */
function printBlock(
  module: string,
  { kept, imports, passes }: Block,
  { isFile, isExported }: Around,
): string {
  const leadsTo = (to: string): string => (isFile(to) ? getRelativePath(module, to) : to);
  const importLine = ([local, origin]: [string, Origin]): string => {
    const name = origin.exported ?? origin.name;
    const what = name === WHOLE ? `* as ${local}` : `{ ${printName(name, local)} }`;
    return `import type ${what} from '${leadsTo(origin.module)}';`;
  };
  const passLine = ([name, origin]: [string, Origin]): string => {
    const from = origin.module === module ? '' : ` from '${leadsTo(origin.module)}'`;
    const there = origin.exported ?? origin.name;
    const what = there === WHOLE ? `* as ${name}` : `{ ${printName(there, name)} }`;
    return `export ${origin.isType ? 'type ' : ''}${what}${from};`;
  };
  const seen = ({ declares }: Declaration): boolean =>
    declares.every((name) => isExported(module, name));
  const declarations = [...kept].map((each) => `${seen(each) ? 'export' : 'declare'} ${each.text}`);
  return [
    ...[...imports].map(importLine).sort(),
    ...declarations.sort(),
    ...[...passes].map(passLine).sort(),
    ...([...kept].every(seen) ? [] : ['export {};']),
  ].join('\n');
}

const printName = (name: string, as: string): string => (name === as ? name : `${name} as ${as}`);

function getRelativePath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
