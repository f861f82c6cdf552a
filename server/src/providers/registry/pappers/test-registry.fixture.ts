import type { Db } from "../../../db/database.ts";
import { type PappersSettings, pappersRegistry } from "./adapter.ts";
import { VENDOR_KEY, type VendorServer } from "./vendor-server.fixture.ts";

export const testRegistry = (
  server: VendorServer,
  db: Db,
  settings: Partial<PappersSettings> & { clock?: () => Date } = {},
) => {
  const { clock = () => new Date("2026-11-22T10:00:00Z"), ...rest } = settings;
  return pappersRegistry(
    {
      companies: { key: VENDOR_KEY, baseUrl: server.companiesUrl },
      parcels: { key: VENDOR_KEY, baseUrl: server.parcelsUrl },
      companyFields: ["telephone", "email"],
      timeoutMs: 400,
      initialDelayMs: 5,
      halfOpenAfterMs: 300,
      ...rest,
    },
    { db, clock, getPricesAround: async () => null },
  );
};
