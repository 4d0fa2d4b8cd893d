/** HSN and SAC codes (Indian tariff codes of goods and services) of the invoice lines. */

/** A code with the names of its items. */
export interface TariffGroup {
  code: string;
  names: readonly string[];
}

/** Groups lines by code, in line order. Lines without a code are omitted. */
export function groupByTariff(lines: readonly { name: string; hsn: string }[]): TariffGroup[] {
  const codes = [...new Set(lines.map(({ hsn }) => hsn))].filter((code) => code !== '');
  return codes.map((code) => ({
    code,
    names: [...new Set(lines.filter(({ hsn }) => hsn === code).map(({ name }) => name))],
  }));
}
