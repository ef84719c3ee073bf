/** Formats an amount without needless decimals: `€120`, `$0.40`, `free`. @param amount in whole units */
export function price(amount: number, currency: 'EUR' | 'USD'): string {
  if (amount === 0) return 'free';
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** Formats a range: `€120 to €300`. */
export const priceRange = ([from, to]: readonly [number, number], currency: 'EUR' | 'USD'): string =>
  `${price(from, currency)} to ${price(to, currency)}`;
