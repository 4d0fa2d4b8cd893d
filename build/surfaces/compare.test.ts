import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareSurfaces, type NameVerdict, type Verdict } from './compare.ts';
import { shake } from './shake.ts';

const packageDir = path.join(import.meta.dirname, '../../shared-ui');
const buildSurface = (text: string, more: Record<string, string> = {}) =>
  shake(new Map(Object.entries({ 'kit/base': text, ...more })), { 'kit/base': 'kit/base' });

/** Each change by name: old declaration, new declaration, expected verdicts. */
const CHANGES: Record<
  string,
  [previous: string, current: string, verdicts: Record<string, Verdict>]
> = {
  'a removed name': [
    'export declare function cut(): void; export declare const a: number;',
    'export declare const a: number;',
    { a: 'same', cut: 'removed' },
  ],
  'an added name': ['export {};', 'export declare const a: 1;', { a: 'added' }],
  'another spelling of the same type': [
    'export declare function cut(a: string): void;',
    'export declare const cut: (b: string) => void;',
    { cut: 'compatible' },
  ],
  'an optional argument': [
    'export declare function cut(): void;',
    'export declare function cut(size?: number): void;',
    { cut: 'compatible' },
  ],
  'a required argument': [
    'export declare function cut(): void;',
    'export declare function cut(size: number): void;',
    { cut: 'breaking' },
  ],
  'a result that may be undefined': [
    'export declare function cut(): string;',
    'export declare function cut(): string | undefined;',
    { cut: 'breaking' },
  ],
  'an optional prop': [
    'interface Props { a: string } export declare function Cut(props: Props): object;',
    'interface Props { a: string; b?: string } export declare function Cut(props: Props): object;',
    { Cut: 'compatible' },
  ],
  'a required prop': [
    'interface Props { a: string } export declare function Cut(props: Props): object;',
    'interface Props { a: string; b: string } export declare function Cut(props: Props): object;',
    { Cut: 'breaking' },
  ],
  'a new field of an output type': [
    'export interface Cut { a: string } export declare const read: () => Cut;',
    'export interface Cut { a: string; b: string } export declare const read: () => Cut;',
    { read: 'compatible', 'type Cut': 'compatible' },
  ],
  'a new required field of an input type': [
    'export interface Cut { a: string } export declare const write: (cut: Cut) => void;',
    'export interface Cut { a: string; b: string } export declare const write: (cut: Cut) => void;',
    { write: 'breaking', 'type Cut': 'breaking' },
  ],
  'a removed field of an input type': [
    'export interface Cut { a: string; b: string } export declare const write: (cut: Cut) => void;',
    'export interface Cut { a: string } export declare const write: (cut: Cut) => void;',
    { write: 'compatible', 'type Cut': 'compatible' },
  ],
  'a new field of a type without a value that uses it': [
    'export interface Cut { a: string }',
    'export interface Cut { a: string; b: string }',
    { 'type Cut': 'breaking' },
  ],
  'a generic type': [
    'export type Cut<Size extends string> = { size: Size };',
    'export type Cut<Size extends string> = { size: Size; at?: Size };',
    { 'type Cut': 'compatible' },
  ],
  'another value of a constant': [
    "export declare const ROOT = 'root';",
    "export declare const ROOT = 'base';",
    { ROOT: 'breaking' },
  ],
  'an unchanged brand': [
    'declare const paise: unique symbol; export type Paise = number & { readonly [paise]: true }; export declare const a: () => Paise;',
    'declare const paise: unique symbol; export type Paise = number & { readonly [paise]: true }; export declare function a(): Paise;',
    { a: 'compatible', 'type Paise': 'same' },
  ],
  'a name re-exported from another package': [
    "export { ref } from 'jotai';",
    "export { ref } from 'ofetch';",
    { ref: 'breaking' },
  ],
};

/** Two files behind a barrel. @param type declaration of `Size` */
const createFiles = (type: string) => ({
  'kit/cut': `import type { ReactNode } from 'react'; import { Size } from './all.ts';
        export declare function Cut(props: { size: Size; children: ReactNode }): import('./all.ts').Size;`,
  'kit/all': `export type Size = ${type}; export declare const inner: number; `,
});

/** All changes as modules of one surface, because each run of the compiler takes a second. */
function buildChanges(pick: (change: (typeof CHANGES)[string]) => string) {
  const texts = Object.values(CHANGES).map(
    (change, index) => [`kit/${index}`, pick(change)] as const,
  );
  return shake(new Map(texts), Object.fromEntries(texts.map(([file]) => [file, file])));
}

describe('the compiler compares', () => {
  let compared: NameVerdict[];
  beforeAll(() => {
    compared = compareSurfaces(
      packageDir,
      buildChanges(([previous]) => previous),
      buildChanges(([, current]) => current),
    );
  });

  it.each(Object.entries(CHANGES))('%s', (change, [, , verdicts]) => {
    const module = `kit/${Object.keys(CHANGES).indexOf(change)}`;
    const found = compared.filter((verdict) => verdict.module === module);
    expect(Object.fromEntries(found.map(({ name, verdict }) => [name, verdict]))).toEqual(verdicts);
  });

  it('re-exported declarations, also if they use types of packages', () => {
    const barrel = "export { Cut as Piece } from './cut.ts'; export * from './all.ts';";
    const previous = buildSurface(barrel, createFiles("'s' | 'm'"));
    expect(previous.names['kit/base']?.map(({ name }) => name)).toEqual([
      'Piece',
      'type Size',
      'inner',
    ]);
    const current = buildSurface(barrel, createFiles("'s' | 'm' | 'l'"));
    expect(compareSurfaces(packageDir, previous, current)).toEqual([
      { module: 'kit/base', name: 'Piece', verdict: 'breaking' },
      { module: 'kit/base', name: 'type Size', verdict: 'breaking' },
      { module: 'kit/base', name: 'inner', verdict: 'same' },
    ]);
  });

  it('declarations that do not resolve as incompatible', () => {
    const unresolved = buildSurface("import { A } from 'nowhere'; export declare const a: A;");
    const current = buildSurface('export declare const a: number;');
    expect(() => compareSurfaces(packageDir, current, unresolved)).toThrow("'nowhere'");
    expect(compareSurfaces(packageDir, unresolved, current)[0]?.verdict).toBe('breaking');
  });
});
