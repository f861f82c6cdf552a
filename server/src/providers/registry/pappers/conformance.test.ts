import { afterAll } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { companyConformance } from "../company-conformance.ts";
import { registryConformance } from "../conformance.ts";
import { parcelConformance } from "../parcel-conformance.ts";
import { testRegistry } from "./test-registry.fixture.ts";
import { startVendorServer } from "./vendor-server.fixture.ts";
import { vendorWorld } from "./vendor-world.fixture.ts";

const server = await startVendorServer(vendorWorld());
afterAll(() => server.close());
const registry = testRegistry(server, await testDatabase());

companyConformance("Pappers", () => registry);
registryConformance("Pappers", () => registry);
parcelConformance("Pappers", () => registry);
