import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Test files share a worker's modules: loading them anew for each file takes longer than most tests.
    isolate: false,
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          globalSetup: "server/src/test/global-setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "tools", include: ["tools/**/*.test.ts"] } },
      { test: { name: "web", include: ["web/src/**/*.test.ts"] } },
    ],
  },
});
