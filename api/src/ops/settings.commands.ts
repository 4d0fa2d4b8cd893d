/** `ops settings …` */
import { readJsonFile } from './read-json-file.ts';
import { defineCommand } from './ops-command.ts';

export const settingsCommands = [
  defineCommand('settings export', 'GET /ops/settings', {
    select: ({ settings }) => settings,
    print: (settings) => JSON.stringify(settings, null, 2),
  }),
  defineCommand('settings publish <file>', 'POST /ops/settings', {
    adapt: (_, __, [file = '']) => readJsonFile(file, 'settings'),
    print: ({ message, report }) =>
      [message, ...report.fields.map((field) => `changed: ${field}`)].join('\n'),
  }),
];
