import { readFile } from 'node:fs/promises';
import { OpsError } from 'platform/command';

/**
 * Reads a JSON file named on the command line. Throws an OpsError if it cannot be read or is not JSON.
 * @param what what it should be, for the message, e.g. `a catalogue`
 */
export async function readJsonFile(file: string, what: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OpsError(`${file} can't be read as ${what}: ${reason}`);
  }
}
