import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * Parses the options and positional arguments of this process. Prints the usage and exits for `--help`; exits with a
 * message and the usage for an unknown option.
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
