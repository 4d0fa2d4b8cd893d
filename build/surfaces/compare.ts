/** Checks with the compiler whether a surface is still compatible with its last report. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, createWorkFolder } from './declarations.ts';
import type { Blocks, ExportedName, ReachableExports } from './shake.ts';

/** What changed about a name. */
export type Verdict = 'same' | 'added' | 'compatible' | 'breaking' | 'removed';

export interface NameVerdict {
  module: string;
  name: string;
  verdict: Verdict;
}

/** The old and the new declaration of a name. */
interface Pair {
  module: string;
  previous: ExportedName;
  current: ExportedName;
}

/**
 * Compares every name of every module. A value is compatible if the new one is assignable to the old one. A type is
 * compared through the values that contain it; a type that no value contains may be read and written by others, so both
 * must be assignable to each other. An assignable but different declaration counts as compatible.
 * @param packageDir folder of the package whose dependencies the declarations import
 */
export function compareSurfaces(
  packageDir: string,
  previous: ReachableExports,
  current: ReachableExports,
): NameVerdict[] {
  const modules = Object.keys({ ...previous.names, ...current.names });
  const pairs = modules.flatMap((module) =>
    getPairs(module, previous.names[module] ?? [], current.names[module] ?? []),
  );
  const breaking = findBreaking(packageDir, { previous, current, pairs });
  return modules.flatMap((module) => {
    const currentNames = current.names[module] ?? [];
    const names = new Set(
      [...(previous.names[module] ?? []), ...currentNames].map(({ name }) => name),
    );
    return [...names].map((name): NameVerdict => {
      if (!currentNames.some((exported) => exported.name === name))
        return { module, name, verdict: 'removed' };
      const pair = pairs.find(
        (exportedName) => exportedName.module === module && exportedName.current.name === name,
      );
      if (pair === undefined) return { module, name, verdict: 'added' };
      return { module, name, verdict: getVerdict(pair, currentNames, breaking) };
    });
  });
}

function getVerdict(
  pair: Pair,
  currentNames: readonly ExportedName[],
  breaking: ReadonlySet<string>,
): Verdict {
  const { module, previous, current } = pair;
  if (previous.text === current.text) return 'same';
  const values = isType(current)
    ? currentNames.filter((exported) => !isType(exported) && references(exported, current))
    : [];
  const compared = values.length > 0 ? values : [current];
  const isBreaking = compared.some(({ name }) => breaking.has(toKey({ module, name })));
  return isBreaking ? 'breaking' : 'compatible';
}

/** Keys (`toKey`) of the names that changed incompatibly. */
function findBreaking(
  packageDir: string,
  {
    previous,
    current,
    pairs,
  }: { previous: ReachableExports; current: ReachableExports; pairs: readonly Pair[] },
): Set<string> {
  const differing = pairs.filter((pair) => pair.previous.text !== pair.current.text);
  const comparable = differing.filter(
    (pair) => isOurs(previous, pair.previous) && isOurs(current, pair.current),
  );
  const results =
    comparable.length === 0
      ? []
      : checkWithCompiler(packageDir, { previous, current, differing: comparable });
  const isCompatible = (pair: Pair): boolean => {
    const { isBackwardCompatible, isForwardCompatible } =
      results[comparable.indexOf(pair)] ?? NEITHER;
    return isBackwardCompatible && (isForwardCompatible || !isType(pair.current));
  };
  return new Set(
    differing
      .filter((pair) => !isCompatible(pair))
      .map(({ module, current: { name } }) => toKey({ module, name })),
  );
}

interface Assignability {
  /** Whether the new declaration is assignable to the old one. */
  isBackwardCompatible: boolean;
  /** Whether the old declaration is assignable to the new one. */
  isForwardCompatible: boolean;
}

const NEITHER: Assignability = { isBackwardCompatible: false, isForwardCompatible: false };

/** Whether we declare the name. Names re-exported from a package can't be compared, so any difference is breaking. */
const isOurs = ({ blocks }: ReachableExports, { origin }: ExportedName): boolean =>
  Object.hasOwn(blocks, origin.module);
const isType = ({ name }: ExportedName): boolean => name.startsWith('type ');
const toKey = ({ module, name }: { module: string; name: string }): string => `${module} ${name}`;
const references = (value: ExportedName, type: ExportedName): boolean =>
  value.references.includes(`${type.origin.module} ${type.origin.name}`);
function getPairs(
  module: string,
  previousNames: readonly ExportedName[],
  currentNames: readonly ExportedName[],
): Pair[] {
  return currentNames.flatMap((current) => {
    const previous = previousNames.find(({ name }) => name === current.name);
    return previous === undefined ? [] : [{ module, previous, current }];
  });
}

/**
 * Compiles two assignments for each pair, one in each direction. A compiler error means that the assignment is incompatible.
 */
function checkWithCompiler(
  packageDir: string,
  {
    previous,
    current,
    differing,
  }: { previous: ReachableExports; current: ReachableExports; differing: readonly Pair[] },
): Assignability[] {
  const folder = createWorkFolder(path.join(packageDir, 'node_modules'));
  try {
    writeBlocks(
      path.join(folder, 'previous'),
      previous.blocks,
      differing.map((pair) => pair.previous),
    );
    writeBlocks(
      path.join(folder, 'current'),
      current.blocks,
      differing.map((pair) => pair.current),
    );
    const lines = differing.flatMap((pair, index) => {
      const [old, fresh] = [
        toTypeExpression('previous', pair.previous),
        toTypeExpression('current', pair.current),
      ];
      return [
        `declare const current${index}: ${fresh}; declare const previous${index}: ${old};`,
        `export const isBackwardCompatible${index}: ${old} = current${index};`,
        `export const isForwardCompatible${index}: ${fresh} = previous${index};`,
      ];
    });
    writeFileSync(path.join(folder, 'check.ts'), lines.join('\n'));
    const { errors } = compile(folder, {
      compilerOptions: CHECK_OPTIONS,
      files: [path.join(folder, 'check.ts')],
    });
    const currentErrors = errors.filter((line) => line.startsWith('current/'));
    if (currentErrors.length > 0) throw new Error(currentErrors.join('\n'));
    // The old report references something that no longer exists, so nothing can be proved about it.
    if (errors.some((line) => line.startsWith('previous/'))) return differing.map(() => NEITHER);
    const wrong = new Set(errors.map((line) => Number(/^check\.ts\((\d+),/.exec(line)?.[1])));
    return differing.map((_pair, index) => {
      if (wrong.has(3 * index + 1)) throw new Error(errors.join('\n'));
      return {
        isBackwardCompatible: !wrong.has(3 * index + 2),
        isForwardCompatible: !wrong.has(3 * index + 3),
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CHECK_OPTIONS = {
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

/** The type of a name as an expression that the check file can use. */
function toTypeExpression(side: string, exportedName: ExportedName): string {
  const module = `typeof import('./${side}/${exportedName.origin.module}')`;
  if (exportedName.origin.name === '*') return module;
  const { exported, name } = exportedName.origin;
  return `(${module})['${isType(exportedName) ? getProbeName(exportedName) : (exported ?? name)}']`;
}

/**
 * Name of a constant whose type is a generic function that returns the type: types with parameters can be compared only
 * through a value.
 */
const getProbeName = ({ origin }: ExportedName): string => `$of_${origin.name}`;

function writeBlocks(folder: string, blocks: Blocks, names: readonly ExportedName[]): void {
  for (const [module, text] of Object.entries(blocks)) {
    const types = names.filter((exported) => isType(exported) && exported.origin.module === module);
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
  return `export const ${getProbeName(exported)}: ${exported.parameters}() => ${exported.origin.name}${arguments_};`;
}

/** Symbols of the two sides are never assignable, so brands are compared by name. */
const toComparable = (text: string): string =>
  text.replaceAll(/\bconst (\w+): unique symbol;/g, "const $1: 'symbol $1';");
