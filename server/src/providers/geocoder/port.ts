import type { Feature, PlaceType } from "@plateau/contract/geocoding/shapes.ts";

export type PlaceQuery = {
  /** Free text: the start of a place, with or without number, postcode and city, in any order. */
  q: string;
  /** 1 to 20. */
  limit: number;
  type?: PlaceType;
  postcode?: string;
  /** INSEE code; 75056 includes the arrondissements of Paris. */
  citycode?: string;
  /** Longitude and latitude: nearer places come first among similar ones. */
  near?: readonly [number, number];
};

/** Finds places. Ids, types, labels and contexts follow the national address base. */
export type Geocoder = {
  /**
   * Best first; empty below 2 characters.
   * @throws GeocoderUnavailable
   */
  suggest(query: PlaceQuery): Promise<Feature[]>;

  /**
   * In the requested order: commune ('75056', '75108'), département ('92'), street ('75108_8909') or house
   * number ('75108_8909_00012_bis'). Unknown ids are skipped.
   * @throws GeocoderUnavailable
   */
  find(ids: readonly string[]): Promise<Feature[]>;
};

/** The geocoder failed or answered in an unknown format. The cause is for the log. */
export class GeocoderUnavailable extends Error {
  override readonly name = "GeocoderUnavailable";

  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options);
  }
}

export const minimumQueryLength = 2;
