/** Geometry of the dial, in px of its view box. */
export const dial = { width: 1000, height: 520, centre: { x: 500, y: 670 }, radius: 590 };

/** Degrees from the centre to either end, and the cents shown there. */
const reach = { degrees: 43, cents: 50 };

/** Dial angle of a pitch deviation, in degrees from the top. Square root: widens the cents near the centre. */
export function angleOf(cents: number): number {
  const share = Math.sqrt(Math.min(1, Math.abs(cents) / reach.cents));
  return Math.sign(cents) * share * reach.degrees;
}

/** Point on a circle around the dial's centre. */
export function pointAt(degrees: number, radius: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: dial.centre.x + radius * Math.sin(angle), y: dial.centre.y - radius * Math.cos(angle) };
}

/** SVG path of an arc between two deviations in cents. */
export function arc(fromCents: number, toCents: number, radius: number): string {
  const [from, to] = [pointAt(angleOf(fromCents), radius), pointAt(angleOf(toCents), radius)];
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M${round(from.x)} ${round(from.y)}A${radius} ${radius} 0 0 1 ${round(to.x)} ${round(to.y)}`;
}
