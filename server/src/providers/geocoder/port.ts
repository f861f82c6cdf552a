import type { Feature, PlaceType } from "@plateau/contract/geocoding/shapes.ts";

/** What somebody has typed, and what the answers are narrowed to. */
export type PlaceQuery = {
  /** Free text: a place's beginning, with or without number, postcode and city, in any order. */
  q: string;
  /** At most this many features, 1 to 20. */
  limit: number;
  type?: PlaceType;
  postcode?: string;
  /** INSEE code; 75056 covers the arrondissements of Paris. */
  citycode?: string;
};

/** Turns words into places. Ids, types, labels and contexts are those of the national address base. */
export type Geocoder = {
  /**
   * The places that the text may mean, best first. Fewer than 2 characters answer nothing.
   * @throws GeocoderUnavailable
   */
  suggest(query: PlaceQuery): Promise<Feature[]>;

  /**
   * The places that have these ids, in the order asked: commune ('75056', '75108'), département ('92'), street
   * ('75108_8909') or house number ('75108_8909_00012_bis'). Unknown ids are left out.
   * @throws GeocoderUnavailable
   */
  find(ids: readonly string[]): Promise<Feature[]>;
};

/** The geocoder did not answer, or not in its own format. The cause is kept for the log. */
export class GeocoderUnavailable extends Error {
  override readonly name = "GeocoderUnavailable";

  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options);
  }
}

/** Below this, nothing is searched. */
export const minimumQueryLength = 2;
