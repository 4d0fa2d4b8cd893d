/** Matches texts that a spreadsheet would execute. Names and searches in reports come from the public. */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read Hindi. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
