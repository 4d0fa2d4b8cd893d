/** `ops catalogue …` */
import { writeFile } from 'node:fs/promises';
import { formatCatalogue } from '../catalogue/catalogue-file.rules.ts';
import type { Catalogue } from '../staff-contract.ts';
import { readJsonFile } from './read-json-file.ts';
import { defineCommand } from './ops-command.ts';

export const catalogueCommands = [
  defineCommand('catalogue import <file>', 'POST /ops/catalogue', {
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
  defineCommand('catalogue export', 'GET /ops/catalogue', {
    flags: { '--out <file>': 'write the catalogue to this file instead of printing it' },
    select: async ({ catalogue }, { out }): Promise<Catalogue | { message: string }> => {
      if (typeof out !== 'string') return catalogue;
      await writeFile(out, formatCatalogue(catalogue));
      return { message: `The catalogue is in ${out}.` };
    },
    print: (result) => ('message' in result ? result.message : formatCatalogue(result).trimEnd()),
  }),
];
