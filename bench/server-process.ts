import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../server/src/app.ts";
import { openDatabase } from "../server/src/db/client.ts";

/** The application in a process of its own, so that its CPU time is its own: answers its port, then its usage. */
const [url = ""] = process.argv.slice(2);
const db = openDatabase(url);
const app = await buildApp({
  db,
  ports: {
    geocoder: { suggest: async () => [], find: async () => [] },
    registry: { findParcels: async () => [] },
  },
  clock: () => new Date(),
  passwordCost: 4,
  mapStyleUrl: null,
  webFolder: join(tmpdir(), "plateau-no-build"),
  filesFolder: join(tmpdir(), "plateau-no-files"),
  logger: false,
  trustProxy: false,
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.on("message", () => process.send?.({ cpu: process.cpuUsage() }));
process.on("disconnect", () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
