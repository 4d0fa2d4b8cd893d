/** Only digits of what was typed or pasted, without a country prefix where there is one too many. */
export function digitsOnly(text: string, max: number): string {
  const digits = text.replace(/\D/g, '');
  const national = max === 10 && digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits;
  return national.slice(0, max);
}
