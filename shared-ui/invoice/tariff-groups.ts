/**
 * Lists the HSN and SAC codes (Indian tariff codes of goods and services) of invoice lines, in line order, each with the
 * names of its items. Omits lines without a code.
 */
export function groupByTariff(lines: readonly { name: string; hsn: string }[]) {
  const codes = [...new Set(lines.map(({ hsn }) => hsn))].filter((code) => code !== '');
  return codes.map((code) => ({
    code,
    names: [...new Set(lines.filter(({ hsn }) => hsn === code).map(({ name }) => name))],
  }));
}
