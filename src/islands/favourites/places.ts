/** What the catalogue says of what can be kept, by `kind/id`. */
export type Places = Record<string, Place | undefined>;

export interface Place {
  poster?: string;
  /** "First week · 2 min" */
  facts: string;
}
