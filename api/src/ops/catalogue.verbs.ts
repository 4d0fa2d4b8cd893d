/** `ops catalogue …` */
import { writeFile } from 'node:fs/promises';
import { formatCatalogue } from '../catalogue/catalogue-file.rules.ts';
import type { Catalogue } from '../staff-contract.ts';
import { readJsonFile } from './read-json-file.ts';
import { verb } from './verb.ts';

export const catalogueVerbs = [
  verb('catalogue import <file>', 'POST /ops/catalogue', {
    adapt: (_, __, [file = '']) => readJsonFile(file, 'a catalogue'),
    print: ({ message, report }) =>
      [
        message,
        ...Object.entries(report).map(
          ([name, { added, changed, retired }]) =>
            `${name.replace('_', ' ')}: ${added} added, ${changed} changed, ${retired} retired`,
        ),
      ].join('\n'),
  }),
  verb('catalogue export', 'GET /ops/catalogue', {
    flags: { '--out <file>': 'write the catalogue to this file instead of printing it' },
    select: async ({ catalogue }, { out }): Promise<Catalogue | { message: string }> => {
      if (typeof out !== 'string') return catalogue;
      await writeFile(out, formatCatalogue(catalogue));
      return { message: `The catalogue is in ${out}.` };
    },
    print: (result) => ('message' in result ? result.message : formatCatalogue(result).trimEnd()),
  }),
];
