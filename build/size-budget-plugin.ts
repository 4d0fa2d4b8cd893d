/** Fails a build whose pages are too large for a cheap phone on a slow connection. */
import { brotliCompressSync } from 'node:zlib';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import type { FileList } from '../contract/manifest.ts';
import { getEntryFiles, getExposedFiles, getStartFiles } from './app-files.ts';

/**
 * Size budgets in kB of 1,000 bytes after brotli: the app's entry and the page's scripts and styles. The key is the
 * exposed module, or `.` for the shell's start.
 */
export type SizeBudgets = Readonly<Record<string, number>>;

export interface PageFiles {
  /** Key of its size budget. */
  page: string;
  files: readonly string[];
}

export class SizeBudgetPlugin {
  private readonly budgets: SizeBudgets;
  private readonly listPages: (compilation: Compilation) => readonly PageFiles[];

  constructor(budgets: SizeBudgets, listPages: (compilation: Compilation) => readonly PageFiles[]) {
    this.budgets = budgets;
    this.listPages = listPages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SizeBudgetPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SizeBudgetPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const pages = this.listPages(compilation);
          for (const message of findExceededBudgets(this.budgets, pages, (file) =>
            getCompressedSize(compilation, file),
          ))
            compilation.errors.push(new rspack.WebpackError(message));
        },
      );
    });
  }
}

/**
 * The pages of an app with the files of each. The shell counts as one page, with the files that every page starts
 * with.
 */
export function getPages(
  compilation: Compilation,
  app: { name: string; exposes?: Record<string, string> },
  containerName: string,
): PageFiles[] {
  if (app.exposes === undefined)
    return [{ page: '.', files: listFiles(getStartFiles(compilation)) }];
  const entry = listFiles(getEntryFiles(compilation, app, containerName));
  return Object.keys(app.exposes).map((page) => ({
    page,
    files: [...new Set([...entry, ...listFiles(getExposedFiles(compilation, page))])],
  }));
}

/** Compressed size of a file in bytes. */
const getCompressedSize = (compilation: Compilation, file: string): number =>
  brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? '').byteLength;

const listFiles = ({ js, css }: FileList): string[] => [...js, ...css];

/** Returns a message for each page that exceeds its budget or has none. Pure. */
export function findExceededBudgets(
  budgets: SizeBudgets,
  pages: readonly PageFiles[],
  getSize: (file: string) => number,
): string[] {
  return pages.flatMap(({ page, files }) => {
    const budget = budgets[page];
    if (budget === undefined) return [`${page} has no budget: add one in rspack.config.ts.`];
    const size = files.reduce((sum, file) => sum + getSize(file), 0) / 1000;
    if (size <= budget) return [];
    return [`${page} has ${size.toFixed(3)} kB, and its budget is ${budget} kB.`];
  });
}
