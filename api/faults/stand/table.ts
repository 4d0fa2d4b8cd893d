/** The suite's result as a table for a terminal. */

const WIDTHS = [34, 44, 74] as const;

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const rule = `+${WIDTHS.map((width) => '-'.repeat(width + 2)).join('+')}+`;

function rowText(cells: readonly string[]): string {
  const wrapped = cells.map((cell, index) => wrap(cell, WIDTHS[index] ?? 40));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const parts = wrapped.map((lines, index) => (lines[line] ?? '').padEnd(WIDTHS[index] ?? 40));
    return `| ${parts.join(' | ')} |`;
  }).join('\n');
}

/** Three columns with wrapped cells. */
export const tableOf = (rows: readonly (readonly [string, string, string])[]): string =>
  [rule, ...rows.flatMap((row) => [rowText(row), rule])].join('\n');
