import { open } from 'node:fs/promises';

/** Appends a JSON line to a file and waits for fsync. */
export async function appendLine(path: string, line: object): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    // A single append write, so that lines of concurrent processes do not interleave.
    await file.write(`${JSON.stringify(line)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
