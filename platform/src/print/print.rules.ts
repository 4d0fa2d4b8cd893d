/** Formats the output of staff commands: tables, amounts in ₹, times in Indian time. */
import { toIndianDate } from 'contract/indian-time';

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats rupees: `₹1,299`, `₹99.50`. */
export function formatRupees(amount: number): string {
  const text = RUPEES.format(amount);
  return Number.isInteger(amount) ? text : text.replace(/(\.\d)$/, '$10');
}

/** Formats an ISO 8601 time as `20 Nov 2026, 15:30`, Indian time. */
export const formatIndianTime = (iso: string): string => TIME.format(toIndianDate(Date.parse(iso)));

/** A column of a table: its heading and the text of its cells. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => string;
  align?: 'right';
}

/** Characters that a terminal may interpret, except newline and tab. */
const TERMINAL_CONTROLS = /(?![\t\n])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes control characters of untrusted text as `\u001b`, which is also valid inside JSON. */
export const escapeControls = (text: string): string =>
  text.replace(
    TERMINAL_CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Removed from cells, because escape sequences from customers must not reach the terminal. */
const CONTROL = /[\p{Cc}\p{Cf}]+/gu;

/** Formats rows under headings, each column as wide as its widest cell. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row).replace(CONTROL, ' ')));
  const widths = columns.map(({ heading }, column) =>
    Math.max(getWidth(heading), ...cells.map((line) => getWidth(line[column] ?? ''))),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) => pad(text, widths[column] ?? 0, columns[column]?.align))
      .join('  ')
      .trimEnd();
  const headings = columns.map(({ heading }) => heading);
  const separators = widths.map((size) => '-'.repeat(size));
  return [headings, separators, ...cells].map(line).join('\n');
}

/** A page of rows as the gateway returns it. */
interface PageOfRows<Row> {
  data: readonly Row[];
  current_page: number;
  last_page: number;
  total: number;
}

/** Formats a page of rows with its position among all pages; returns the given message if the total is 0. */
export function formatPage<Row>(
  columns: readonly Column<Row>[],
  page: PageOfRows<Row>,
  emptyMessage: string,
): string {
  if (page.total === 0) return emptyMessage;
  const position = `Page ${page.current_page} of ${page.last_page}, ${page.total} in all`;
  return `${formatTable(columns, page.data)}\n\n${position}`;
}

const getWidth = (text: string): number => [...text].length;

function pad(text: string, size: number, align: 'right' | undefined): string {
  const padding = ' '.repeat(Math.max(0, size - getWidth(text)));
  return align === 'right' ? padding + text : text + padding;
}
