/** `ops catalogue …` */
import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { callOps, setAction, OpsError } from 'platform/command';
import { formatCatalogue } from '../catalogue/catalogue-file.rules.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.schema.ts';
import type { ImportReport } from '../catalogue/catalogue.service.ts';

interface ImportResponse {
  message: string;
  report: ImportReport;
}

const printReport = ({ message, report }: ImportResponse): string =>
  [
    message,
    ...Object.entries(report).map(
      ([name, { added, changed, retired }]) =>
        `${name.replace('_', ' ')}: ${added} added, ${changed} changed, ${retired} retired`,
    ),
  ].join('\n');

/** Adds the noun `catalogue` with its verbs. */
export function addCatalogueCommands(program: Command): void {
  const catalogue = program
    .command('catalogue')
    .description('products, services and parts on sale');
  setAction(
    catalogue
      .command('import <file>')
      .description('replace the catalogue by a file; entries that are not in it are retired'),
    {
      call: async (file: string) =>
        callOps<ImportResponse>('POST', '/ops/catalogue', await readJson(file)),
      print: printReport,
    },
  );
  const exportCommand = catalogue
    .command('export')
    .description('print the catalogue in the format of import')
    .option('--out <file>', 'write it there instead');
  setAction(exportCommand, {
    call: async ({ out }: { out?: string }): Promise<CatalogueFile | { message: string }> => {
      const { catalogue: file } = await callOps<{ catalogue: CatalogueFile }>(
        'GET',
        '/ops/catalogue',
      );
      if (out === undefined) return file;
      await writeFile(out, formatCatalogue(file));
      return { message: `The catalogue is in ${out}.` };
    },
    print: (answer) => ('message' in answer ? answer.message : formatCatalogue(answer).trimEnd()),
  });
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OpsError(`${file} can't be read as a catalogue: ${reason}`);
  }
}
