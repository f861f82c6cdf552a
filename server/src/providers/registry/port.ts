/** A parcel of the land registry, by the number that names it in all of France: `75118000AO0042`. */
export type ParcelFound = { numero: string };

/** Who knows parcels. */
export type Registry = {
  /**
   * The parcels around a point, the nearest first; none when the registry knows none there.
   * @param distance metres; a parcel that holds the point is at 0.
   */
  findParcels(around: { latitude: number; longitude: number; distance: number }): Promise<ParcelFound[]>;
};
