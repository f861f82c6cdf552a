import { defineConfig } from "vitest/config";

/**
 * Test files share a worker's modules: loading them again for each file takes longer than most tests. Time limits are
 * for a busy machine.
 */
const shared = { isolate: false, testTimeout: 120_000, hookTimeout: 120_000 } as const;

const serverTests = ["server/src/**/*.test.ts", "demo/src/**/*.test.ts"];

/**
 * Tests whose result may depend on the version, locale, settings or privileges of an installed PostgreSQL. Run by
 * `--mode postgresql` with TEST_DATABASE_URL; the others only send statements that these cover.
 */
const postgresqlTests = [
  // Migrations and their lock, extensions, the driver and its transactions.
  "server/src/db/client.test.ts",
  "server/src/db/migrate.test.ts",
  "server/src/db/schema-versions.test.ts",
  // COPY between versions, triggers and foreign keys without a superuser's settings.
  "server/src/backup/backup-drill.test.ts",
  // Triggers, privileges and a chain of concurrent writers.
  "server/src/history/history.test.ts",
  "server/src/history/recorded-tables.test.ts",
  "server/src/audit/**/*.test.ts",
  // Queue, schedule, LISTEN and NOTIFY.
  "server/src/jobs/**/*.test.ts",
  "server/src/http/live-events.test.ts",
  "server/src/http/response-cache.test.ts",
  // COPY, temporary tables and advisory locks.
  "server/src/imports/**/*.test.ts",
  // Text search, trigrams, collation and query plans.
  "server/src/areas/**/search/**/*.test.ts",
  "server/src/areas/search/**/*.test.ts",
  "server/src/areas/offers/matching/**/*.test.ts",
  "server/src/providers/geocoder/embedded/**/*.test.ts",
  "server/src/providers/registry/embedded*/**/*.test.ts",
  // Concurrent saves and row locks.
  "server/src/areas/offers/units/**/*.test.ts",
];

export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          name: "server",
          include: mode === "postgresql" ? postgresqlTests : serverTests,
          globalSetup: "server/src/test/global-setup.ts",
        },
      },
      { test: { ...shared, name: "tools", include: ["tools/**/*.test.ts"] } },
      { test: { ...shared, name: "web", include: ["web/src/**/*.test.ts"] } },
    ],
  },
}));
