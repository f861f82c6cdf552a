import { defineConfig } from "vitest/config";

/** Test files share a worker's modules: loading them anew for each file takes longer than most tests. */
const shared = { isolate: false } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          name: "server",
          include: ["server/src/**/*.test.ts"],
          globalSetup: "server/src/test/global-setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...shared, name: "tools", include: ["tools/**/*.test.ts"] } },
      { test: { ...shared, name: "web", include: ["web/src/**/*.test.ts"] } },
    ],
  },
});
