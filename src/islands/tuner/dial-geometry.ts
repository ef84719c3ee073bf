/** Geometry of the dial, in the px of its drawing. */
export const dial = { width: 1000, height: 520, centre: { x: 500, y: 670 }, radius: 590 };

/** Degrees from the middle to either end, and the cents that are shown there. */
const reach = { degrees: 43, cents: 50 };

/** Where a pitch stands on the dial, in degrees from the top. Near the middle a cent is wide, so that it can be seen. */
export function angleOf(cents: number): number {
  const share = Math.sqrt(Math.min(1, Math.abs(cents) / reach.cents));
  return Math.sign(cents) * share * reach.degrees;
}

/** A point on a circle round the dial's centre. */
export function pointAt(degrees: number, radius: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: dial.centre.x + radius * Math.sin(angle), y: dial.centre.y - radius * Math.cos(angle) };
}

/** The path of an arc from one pitch to another. */
export function arc(fromCents: number, toCents: number, radius: number): string {
  const [from, to] = [pointAt(angleOf(fromCents), radius), pointAt(angleOf(toCents), radius)];
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M${round(from.x)} ${round(from.y)}A${radius} ${radius} 0 0 1 ${round(to.x)} ${round(to.y)}`;
}
