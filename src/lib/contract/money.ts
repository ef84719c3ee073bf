/**
 * Formats an amount: `€8.00`.
 * @param amount in the smallest unit of the currency
 * @param currency ISO 4217, in lower case
 */
export function money(amount: number, currency: string, locale = 'en-GB'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
