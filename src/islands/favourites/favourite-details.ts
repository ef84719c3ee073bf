/** Catalogue details of everything that can be a favourite, keyed by `kind/id`. */
export type DetailsByFavourite = Record<string, FavouriteDetails | undefined>;

export interface FavouriteDetails {
  poster?: string;
  /** "First week · 2 min" */
  facts: string;
}
