import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { APPLICATION_LIMITS, openDatabase } from "../server/src/db/client.ts";
import { serverSecret } from "../server/src/db/server-secret.ts";
import { openHealth } from "../server/src/health/health.ts";
import { linksOf } from "../server/src/linked-services.ts";
import { openLiveListener } from "../server/src/live/listener.ts";
import { createMetrics } from "../server/src/metrics/metrics.ts";
import { embeddedBaseMap } from "../server/src/providers/base-map/embedded/adapter.ts";
import { embeddedCrm } from "../server/src/providers/crm/embedded/adapter.ts";
import { embeddedFileStore } from "../server/src/providers/file-store/embedded/adapter.ts";
import { embeddedIdentity } from "../server/src/providers/identity/embedded/adapter.ts";
import { processPictureMaker } from "../server/src/providers/picture-maker/process/adapter.ts";
import { embeddedRegistry } from "../server/src/providers/registry/embedded/adapter.ts";
import { reactPdfPrinter } from "../server/src/providers/sheet-printer/react-pdf/adapter.ts";
import { signedAddresses } from "../server/src/signed-addresses.ts";

/** Runs the server in its own process, to measure its CPU time. */
const [url = ""] = process.argv.slice(2);
const db = openDatabase(url, { limits: APPLICATION_LIMITS });
const clock = () => new Date();
const { sign } = signedAddresses(await serverSecret(db, "signed-addresses"), clock);
const fileStore = await embeddedFileStore({
  folder: mkdtempSync(join(tmpdir(), "plateau-bench-files-")),
  signUpload: sign,
  clock,
});
const app = await buildApp({
  db,
  ports: {
    baseMap: embeddedBaseMap(),
    crm: embeddedCrm(db),
    fileStore,
    geocoder: { suggest: async () => [], find: async () => [] },
    identity: embeddedIdentity({ passwordCost: 4, clock }),
    mailer: { deliver: async () => undefined },
    pictureMaker: processPictureMaker(),
    registry: embeddedRegistry({ db, locate: async () => null, clock: () => new Date() }),
    sheetPrinter: reactPdfPrinter(),
    singleSignOn: null,
  },
  jobs: { add: async () => undefined, addMany: async () => undefined },
  publicUrl: "http://localhost",
  configuredAgency: { name: null, address: null, phone: null, email: null, website: null },
  senderAddresses: { from: "no-reply@plateau.invalid", domains: [] },
  clock,
  passwordCost: 4,
  live: openLiveListener(url),
  settings: {
    calendar: { embedUrl: null, openUrl: null },
    professionalNetworkUrl: null,
    emails: { sent: true, accountsSent: true },
    crm: { own: true, signedStages: ["closedwon"], excludedStages: ["closedlost"] },
  },
  links: linksOf(readConfig({ DATABASE_URL: url })),
  version: "0.0.0",
  webFolder: join(tmpdir(), "plateau-no-build"),
  logger: false,
  trustProxy: false,
  health: openHealth({ db, migrations: [], dataFolder: tmpdir(), files: fileStore.check, mail: undefined }),
  metrics: createMetrics(db, "bench"),
  slowRequestMs: Number.POSITIVE_INFINITY,
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.on("message", () => process.send?.({ cpu: process.cpuUsage() }));
process.on("disconnect", () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
