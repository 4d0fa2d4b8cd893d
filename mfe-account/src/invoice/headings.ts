/** Which heading of the tariff each thing has, for the notes beneath the table. */

/** A heading, HSN or SAC, with the names of what stands under it. */
export interface TariffHeading {
  code: string;
  names: readonly string[];
}

/** The headings of an invoice's lines, each once, in the order of the lines. Lines without one are left out. */
export function headingsOf(lines: readonly { name: string; hsn: string }[]): TariffHeading[] {
  const codes = [...new Set(lines.map(({ hsn }) => hsn))].filter((code) => code !== '');
  return codes.map((code) => ({
    code,
    names: [...new Set(lines.filter(({ hsn }) => hsn === code).map(({ name }) => name))],
  }));
}
