import { createInterface } from 'node:readline/promises';

/**
 * Asks a question in the terminal, which is confirmed by typing a word.
 * @returns whether the answer was the word
 */
export async function confirmByTyping(question: string, word: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim() === word;
  } finally {
    terminal.close();
  }
}
