export type VendorRecord = Record<string, unknown>;
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
