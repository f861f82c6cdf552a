import type { Browser } from "@playwright/test";
import { layoutShift, openWatched, shownAfterLoad } from "./watch-page.ts";

/** The page has its heading, and nothing in it is loading any more. */
const COMPLETE = "main:not(:has(.animate-pulse)) h1:not(.sr-only)";

type Cold = { name: string; path: string; shown: string; target: number; signedIn: boolean };

const page = (name: string, path: string, shown = COMPLETE): Cold => ({
  name,
  path,
  shown,
  target: 2000,
  signedIn: true,
});

const coldPages: readonly Cold[] = [
  { ...page("sign-in form", "/sign-in", "input[type=password]"), target: 1200, signedIn: false },
  { ...page("sign-in form, from the home page", "/", "input[type=password]"), target: 1200, signedIn: false },
  page("list, first card", "/real-estates/list", "main article"),
  page("list, map", "/real-estates/list", "canvas.maplibregl-canvas"),
  page("home", "/"),
  page("requirements", "/requirements", "[data-card]"),
  page("contacts", "/contacts/list"),
  page("users", "/users"),
  page("parcels", "/parcels"),
];

export type ColdFigures = Cold & { times: number[]; shifts: number[] };

/** One load of each page a round, so that a slow minute of the machine touches all of them. */
export const measureColdPages = async (
  browser: Browser,
  url: string,
  rounds: number,
): Promise<ColdFigures[]> => {
  const figures = coldPages.map((cold) => ({ ...cold, times: [] as number[], shifts: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { path, shown, signedIn, times, shifts } of figures) {
      const watched = await openWatched(browser, url, { signedIn, slowProcessor: true, slowNetwork: true });
      await watched.page.goto(path, { waitUntil: "commit" });
      times.push(await shownAfterLoad(watched.page, shown));
      shifts.push(await layoutShift(watched.page));
      await watched.close();
    }
  }
  return figures;
};

export type Cost = {
  path: string;
  files: number;
  kilobytes: number;
  processor: number;
  script: number;
  layout: number;
};

/** Processor time of all processes that draw pages, in seconds. */
const rendererSeconds = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

const SETTLED_MS = 3000;

/** What a cold load costs at full speed, up to three seconds after its network is quiet. */
export const measureCost = async (browser: Browser, url: string, path: string): Promise<Cost> => {
  const signedIn = path !== "/sign-in";
  const { page, cdp, close } = await openWatched(browser, url, {
    signedIn,
    slowProcessor: false,
    slowNetwork: false,
  });
  await cdp.send("Performance.enable");
  const before = await rendererSeconds(browser);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED_MS);
  const processor = (await rendererSeconds(browser)) - before;
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  await close();
  return {
    path,
    files: scripts.length,
    kilobytes: scripts.reduce((sum, bytes) => sum + bytes, 0) / 1024,
    processor,
    script: metric("ScriptDuration"),
    layout: metric("LayoutDuration") + metric("RecalcStyleDuration"),
  };
};
