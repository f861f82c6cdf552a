import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { test as journey } from "./journey.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Returns false when another worker has made the folder. */
const makeFolder = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
};

/** One worker builds, the others wait for its last file. */
const builtPages = async (): Promise<string> => {
  const folder = `${process.env.E2E_DATA ?? join(tmpdir(), "plateau")}-pieces`;
  const done = join(folder, "built");
  if (makeFolder(folder)) {
    const vite = ["node_modules/vite/bin/vite.js", "build", "web", "--outDir", folder, "--emptyOutDir"];
    execFileSync(process.execPath, [...vite, "--logLevel", "error"], {
      env: { ...process.env, VITE_DESIGN: "1" },
    });
    writeFileSync(done, "");
  }
  while (!existsSync(done)) await setTimeout(200);
  return folder;
};

/** Serves `/design` as static files, without an API. */
export const test = journey.extend<object, { pieces: string }>({
  pieces: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = await builtPages();
      const server = createServer((request, response) => {
        const file = join(folder, new URL(request.url ?? "/", "http://localhost").pathname);
        const found = extname(file) && existsSync(file) ? file : join(folder, "index.html");
        response.setHeader("content-type", types[extname(found)] ?? "application/octet-stream");
        response.end(readFileSync(found));
      });
      await new Promise<void>((listening) => server.listen(0, "localhost", listening));
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ pieces }, use) => use(pieces),
});

export { expect };

export type Part = "actions" | "champs" | "messages" | "donnees";

/** The whole page without a part. */
export const openPart = async (page: Page, part?: Part): Promise<void> => {
  await page.goto(part ? `/design?partie=${part}` : "/design");
  await expect(page.getByRole("heading", { level: 1, name: "Plateau, les pièces" })).toBeVisible();
};

export const specimen = (page: Page, name: string) =>
  page.getByRole("heading", { level: 3, name, exact: true }).locator("..");

export const zonesField = (page: Page) => page.getByRole("combobox", { name: "Zones", exact: true });
export const addressField = (page: Page) => page.getByRole("combobox", { name: "Adresse", exact: true });
