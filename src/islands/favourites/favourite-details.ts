/** What the catalogue says of what can be kept, by `kind/id`. */
export type DetailsByFavourite = Record<string, FavouriteDetails | undefined>;

export interface FavouriteDetails {
  poster?: string;
  /** "First week · 2 min" */
  facts: string;
}
