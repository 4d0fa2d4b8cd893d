/** HTML of a small table. Cells are HTML; the first cell of each row is its header. Pure. */
export function renderSmallTable(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const heads = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map(([first = '', ...cells]) => {
    const others = cells.map((cell) => `<td class="nowrap">${cell}</td>`).join('');
    return `<tr><th scope="row">${first}</th>${others}</tr>`;
  });
  return `<table class="tests"><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
