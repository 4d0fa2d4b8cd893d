/** Checks with the compiler whether a surface is still compatible with its last report. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, createWorkFolder } from './declarations.ts';
import type { Blocks, ExportedName, ReachableExports } from './shake.ts';

/** What changed about a name. */
export type Verdict = 'same' | 'added' | 'compatible' | 'breaking' | 'removed';

/** One name of a module and its verdict. */
export interface NameVerdict {
  module: string;
  name: string;
  verdict: Verdict;
}

/** The old and the new declaration of a name. */
interface Pair {
  module: string;
  was: ExportedName;
  is: ExportedName;
}

/**
 * Compares every name of every module. A value is compatible if the new one is assignable to the old one. A type is
 * compared through the values that contain it; a type that no value contains may be read and written by others, so both
 * must be assignable to each other. An assignable but different declaration counts as compatible.
 * @param packageDir folder of the package whose dependencies the declarations import
 */
export function compareSurfaces(
  packageDir: string,
  was: ReachableExports,
  is: ReachableExports,
): NameVerdict[] {
  const modules = Object.keys({ ...was.names, ...is.names });
  const pairs = modules.flatMap((module) =>
    getPairs(module, was.names[module] ?? [], is.names[module] ?? []),
  );
  const breaking = findBreaking(packageDir, { was, is, pairs });
  return modules.flatMap((module) => {
    const before = was.names[module] ?? [];
    const now = is.names[module] ?? [];
    const names = new Set([...before, ...now].map(({ name }) => name));
    return [...names].map((name): NameVerdict => {
      if (!now.some((exported) => exported.name === name))
        return { module, name, verdict: 'removed' };
      const pair = pairs.find(
        (exportedName) => exportedName.module === module && exportedName.is.name === name,
      );
      if (pair === undefined) return { module, name, verdict: 'added' };
      return { module, name, verdict: getVerdict(pair, now, breaking) };
    });
  });
}

function getVerdict(
  pair: Pair,
  now: readonly ExportedName[],
  breaking: ReadonlySet<string>,
): Verdict {
  const { module, was, is } = pair;
  if (was.text === is.text) return 'same';
  const values = isType(is)
    ? now.filter((exported) => !isType(exported) && references(exported, is))
    : [];
  const compared = values.length > 0 ? values : [is];
  const isBreaking = compared.some(({ name }) => breaking.has(toKey({ module, name })));
  return isBreaking ? 'breaking' : 'compatible';
}

/** Keys of incompatible names. */
function findBreaking(
  packageDir: string,
  { was, is, pairs }: { was: ReachableExports; is: ReachableExports; pairs: readonly Pair[] },
): Set<string> {
  const differing = pairs.filter((pair) => pair.was.text !== pair.is.text);
  const comparable = differing.filter((pair) => isOurs(was, pair.was) && isOurs(is, pair.is));
  const results =
    comparable.length === 0
      ? []
      : checkWithCompiler(packageDir, { was, is, differing: comparable });
  const isCompatible = (pair: Pair): boolean => {
    const { isBackwardCompatible, isForwardCompatible } =
      results[comparable.indexOf(pair)] ?? NEITHER;
    return isBackwardCompatible && (isForwardCompatible || !isType(pair.is));
  };
  return new Set(
    differing
      .filter((pair) => !isCompatible(pair))
      .map(({ module, is: { name } }) => toKey({ module, name })),
  );
}

interface Assignability {
  /** The new one is assignable to the old one. */
  isBackwardCompatible: boolean;
  /** The old one is assignable to the new one. */
  isForwardCompatible: boolean;
}

const NEITHER: Assignability = { isBackwardCompatible: false, isForwardCompatible: false };

/** Whether we declare the name. Names re-exported from a package can't be compared, so any difference is breaking. */
const isOurs = ({ blocks }: ReachableExports, { at }: ExportedName): boolean =>
  Object.hasOwn(blocks, at.module);
const isType = ({ name }: ExportedName): boolean => name.startsWith('type ');
const toKey = ({ module, name }: { module: string; name: string }): string => `${module} ${name}`;
const references = (value: ExportedName, type: ExportedName): boolean =>
  value.references.includes(`${type.at.module} ${type.at.name}`);
function getPairs(
  module: string,
  before: readonly ExportedName[],
  now: readonly ExportedName[],
): Pair[] {
  return now.flatMap((exported) => {
    const old = before.find(({ name }) => name === exported.name);
    return old === undefined ? [] : [{ module, was: old, is: exported }];
  });
}

/**
 * Writes two assignments per pair, one in each direction; a compiler error means that this direction is incompatible.
 */
function checkWithCompiler(
  packageDir: string,
  {
    was,
    is,
    differing,
  }: { was: ReachableExports; is: ReachableExports; differing: readonly Pair[] },
): Assignability[] {
  const folder = createWorkFolder(path.join(packageDir, 'node_modules'));
  try {
    writeBlocks(
      path.join(folder, 'was'),
      was.blocks,
      differing.map((pair) => pair.was),
    );
    writeBlocks(
      path.join(folder, 'is'),
      is.blocks,
      differing.map((pair) => pair.is),
    );
    const lines = differing.flatMap((pair, at) => {
      const [old, now] = [toTypeExpression('was', pair.was), toTypeExpression('is', pair.is)];
      return [
        `declare const is${at}: ${now}; declare const was${at}: ${old};`,
        `export const isBackwardCompatible${at}: ${old} = is${at};`,
        `export const isForwardCompatible${at}: ${now} = was${at};`,
      ];
    });
    writeFileSync(path.join(folder, 'check.ts'), lines.join('\n'));
    const { errors } = compile(folder, {
      compilerOptions: CHECK,
      files: [path.join(folder, 'check.ts')],
    });
    const now = errors.filter((line) => line.startsWith('is/'));
    if (now.length > 0) throw new Error(now.join('\n'));
    // The old report references something that no longer exists, so nothing can be proved about it.
    if (errors.some((line) => line.startsWith('was/'))) return differing.map(() => NEITHER);
    const wrong = new Set(errors.map((line) => Number(/^check\.ts\((\d+),/.exec(line)?.[1])));
    return differing.map((_pair, at) => {
      if (wrong.has(3 * at + 1)) throw new Error(errors.join('\n'));
      return {
        isBackwardCompatible: !wrong.has(3 * at + 2),
        isForwardCompatible: !wrong.has(3 * at + 3),
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CHECK = {
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** The type expression of a name on one side. */
function toTypeExpression(side: string, exportedName: ExportedName): string {
  const module = `typeof import('./${side}/${exportedName.at.module}')`;
  if (exportedName.at.name === '*') return module;
  const { exported, name } = exportedName.at;
  return `(${module})['${isType(exportedName) ? getProbeName(exportedName) : (exported ?? name)}']`;
}

/**
 * Name of a constant whose type is a generic function that returns the type: types with parameters can be compared only
 * through a value.
 */
const getProbeName = ({ at }: ExportedName): string => `$of_${at.name}`;

function writeBlocks(folder: string, blocks: Blocks, names: readonly ExportedName[]): void {
  for (const [module, text] of Object.entries(blocks)) {
    const types = names.filter((exported) => isType(exported) && exported.at.module === module);
    const probes = new Map(
      types.map((exportedName) => [getProbeName(exportedName), buildProbe(exportedName)]),
    );
    const file = path.join(folder, `${module}.d.ts`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, [toComparable(text), ...probes.values()].join('\n'));
  }
}

function buildProbe(exported: ExportedName): string {
  const arguments_ =
    exported.parameterNames.length === 0 ? '' : `<${exported.parameterNames.join(', ')}>`;
  return `export const ${getProbeName(exported)}: ${exported.parameters}() => ${exported.at.name}${arguments_};`;
}

/** Symbols of the two sides are never assignable, so brands are compared by name. */
const toComparable = (text: string): string =>
  text.replaceAll(/\bconst (\w+): unique symbol;/g, "const $1: 'symbol $1';");
