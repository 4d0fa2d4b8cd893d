import { describe, expect, it } from 'vitest';
import { findExceededBudgets } from './size-budget-plugin.ts';

const sizes: Record<string, number> = { 'entry.js': 4000, 'home.js': 5000, 'home.css': 1500 };
const pages = [{ page: './home', files: Object.keys(sizes) }];
const getSize = (file: string): number => sizes[file] ?? 0;

describe('a size budget', () => {
  it('accepts a page that is exactly as large', () => {
    expect(findExceededBudgets({ './home': 10.5 }, pages, getSize)).toEqual([]);
  });

  it('reports a larger page with both sizes', () => {
    expect(findExceededBudgets({ './home': 10.4 }, pages, getSize)).toEqual([
      './home has 10.500 kB, and its budget is 10.4 kB.',
    ]);
  });

  it('is required for every page', () => {
    expect(findExceededBudgets({}, pages, getSize)).toHaveLength(1);
  });
});
