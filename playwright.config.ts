import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./tools/chromium.ts";

const port = Number(process.env.E2E_PORT ?? 3210);
// The configuration is read again by each worker: the folder is made once and handed down.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), "plateau-e2e-"));

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  workers: 2,
  fullyParallel: true,
  // For a busy machine: a journey of half a minute may take three.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // Recording every step takes as much of the processor as the steps: ask for it where a failure is looked into.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
  },
  webServer: {
    command: "node server/dist/main.js demo",
    url: `http://localhost:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    // Where it answered 500, its log says why.
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: String(port), HOST: "localhost", PLATEAU_DATA: process.env.E2E_DATA },
  },
});
