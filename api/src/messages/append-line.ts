import { open } from 'node:fs/promises';

/** Appends what is to be told to a file of lines of JSON, and waits until it is on the disk. */
export async function appendLine(path: string, line: object): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    // One write to a file opened for appending: lines of several processes cannot mix.
    await file.write(`${JSON.stringify(line)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
