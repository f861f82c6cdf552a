import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installOnDebian, isRoot } from "./install-on-debian.ts";

/** The headless shell first: journeys take a quarter less time. */
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const found = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

/**
 * `CHROMIUM_PATH`, the system's browser, or Playwright's; installed on Debian when root. Throws when there is
 * none.
 */
export const findChromium = (): string => {
  if (!found()) installOnDebian("Chromium", "chromium-headless-shell");
  const path = found();
  if (!path) {
    throw new Error(
      "No Chromium was found: install one, or name it in CHROMIUM_PATH, then run the tests again.",
    );
  }
  execFileSync(path, ["--version"], { stdio: "ignore" });
  return path;
};

/** Headless, without requests to the browser vendor's hosts. */
export const chromiumFlags = [
  ...(isRoot() ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Software rendering is twice as fast as the emulated graphics card.
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
];
