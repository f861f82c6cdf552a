import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agencyInputSchema, agencyMentions, agencyMissing } from "@plateau/contract/agency/agency.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import { readAgency } from "@plateau/server/agency/agency.ts";
import { openDatabase } from "@plateau/server/db/client.ts";
import { embeddedFileStore } from "@plateau/server/providers/file-store/embedded/adapter.ts";
import { testDatabaseUrl } from "@plateau/server/test/database.ts";
import { afterAll, expect, it } from "vitest";
import { loadAgency } from "./load-agency.ts";

const db = openDatabase(await testDatabaseUrl());
afterAll(() => db.close());
const folder = mkdtempSync(join(tmpdir(), "plateau-agency-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("gives the demonstration an agency that lacks nothing, recognisably of the demonstration", async () => {
  const fileStore = await embeddedFileStore({ folder, signUpload: () => "", clock: () => new Date() });
  await db.transaction((tx) => loadAgency(tx, fileStore));
  const configuredAgency = { name: null, address: null, phone: null, email: null, website: null };
  const agency = await readAgency({ db, configuredAgency });
  const { logoId, updatedAt: _, ...fields } = agency;
  expect(agencyInputSchema.parse(fields)).toEqual(fields);
  expect(agencyMissing(agency)).toEqual([]);
  expect(agencyMentions(agency)[0]).toContain("démonstration");
  for (const s3Key of keysOf({ s3Key: logoId ?? "", width: 320 }))
    expect((await fileStore.find(s3Key))?.size).toBeGreaterThan(1000);
});
