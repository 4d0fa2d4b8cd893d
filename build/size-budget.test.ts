import { describe, expect, it } from 'vitest';
import { findOverweight } from './size-budget-plugin.ts';

const sizes: Record<string, number> = { 'entry.js': 4000, 'home.js': 5000, 'home.css': 1500 };
const pages = [{ page: './home', files: Object.keys(sizes) }];
const sizeOf = (file: string): number => sizes[file] ?? 0;

describe('a size budget', () => {
  it('is kept by a page that weighs just as much', () => {
    expect(findOverweight({ './home': 10.5 }, pages, sizeOf)).toEqual([]);
  });

  it('is broken by a page that weighs more, with both figures', () => {
    expect(findOverweight({ './home': 10.4 }, pages, sizeOf)).toEqual([
      './home weighs 10.5 kB, and its budget is 10.4 kB.',
    ]);
  });

  it('is missed where a page has none', () => {
    expect(findOverweight({}, pages, sizeOf)).toHaveLength(1);
  });
});
