export type VendorRecord = Record<string, unknown>;
/** A parcel as Pappers Immobilier has it: whole, and as lists carry it. */
export type VendorParcel = {
  record: VendorRecord;
  brief: VendorRecord;
  at: { latitude: number; longitude: number };
  owners: readonly string[];
};
export type VendorWorld = {
  companies: readonly VendorRecord[];
  directors: readonly VendorRecord[];
  parcels: readonly VendorParcel[];
  usage: unknown;
};
