import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../boundaries/boundaries.ts';
import { hardCodedIn } from './hard-coded.ts';

const root = path.join(import.meta.dirname, '../..');
const APPS = ['shell', 'shared-ui', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'];

/** Nobody who buys sees these: tests, what runs alone in development, the gallery of the design system. */
const ASIDE = /\.test\.tsx$|(?:^|\/)(?:dev|alone|gallery|test-utils)\//;

const componentsOf = (app: string): string[] =>
  sourceFiles(path.join(root, app), /\.tsx$/)
    .map((file) => path.relative(root, file))
    .filter((file) => !ASIDE.test(file));

describe('words in a component', () => {
  it.each([
    ['shown', '<p>Your cart</p>'],
    ['shown by an expression', "<p>{full ? 'Your cart' : total}</p>"],
    ['shown with a value', '<p>{`Your cart: ${count}`}</p>'],
    ['that name something', '<Sheet closeLabel="Close" />'],
    ['that are heard', "<b aria-label={open ? 'Close' : texts.open} />"],
    ['of a toast', "<b onClick={() => showToast('Saved')} />"],
  ])('%s are found', (_how, code) => {
    expect(hardCodedIn('a.tsx', `export const A = () => ${code};`)).toHaveLength(1);
  });

  it.each([
    '<Icon name="close" className={open ? "open" : "closed"} />',
    '<p>{texts.cart} · {count} × {formatRupees(price)}</p>',
    '<span>UPI</span>',
    "<p>{state === 'ready' && <b />}</p>",
  ])('are none in %s', (code) => {
    expect(hardCodedIn('a.tsx', `export const A = () => ${code};`)).toEqual([]);
  });

  it.each(APPS)('of %s stand among its texts, all of them', (app) => {
    const files = componentsOf(app);
    const found = files.flatMap((file) =>
      hardCodedIn(file, readFileSync(path.join(root, file), 'utf8')).map((words) => [file, words]),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });
});
