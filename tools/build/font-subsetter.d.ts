declare module 'subset-font' {
  /** Returns the font reduced to the characters of a text, with the axes of `variationAxes` fixed. */
  export default function subset(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Uint8Array>;
}
