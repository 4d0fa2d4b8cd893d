import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * The options and positional arguments of this process. Ends it with the usage for `--help`, and with a sentence and the
 * usage for an option that there is not.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const read = parseArgs({ allowPositionals: true, options: { ...options, help } });
    if (!('help' in read.values)) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}
