import { loadavg } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../../tools/chromium.ts";
import { startApplication } from "../application.ts";
import { print } from "../print.ts";
import { figures, percentile } from "../timing.ts";
import { type ColdFigures, type Cost, measureColdPages, measureCost } from "./cold-pages.ts";
import { measureScreens } from "./screens.ts";
import { measureWarmPages } from "./warm-pages.ts";

const COLD_ROUNDS = 3;
const WARM_ROUNDS = 3;
const COST_ROUNDS = 3;
const COST_PAGES = ["/sign-in", "/", "/real-estates/list"];

/** How busy and how fast the machine is: figures of two runs compare only where these do. */
const machine = (): string => {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < 3e8; number++) sum += number % 7;
  // The sum is used, so that the loop is not left out.
  const time = sum > 0 ? performance.now() - start : 0;
  return `load ${load}, loop of ${time.toFixed(0)} ms`;
};

const coldRow = ({ name, target, times, shifts }: ColdFigures): string =>
  `| ${name} | ${target} | ${percentile(times, 0.5).toFixed(0)} | ${percentile(times, 1).toFixed(0)} | ${percentile(shifts, 1).toFixed(3)} |`;

const median = (costs: readonly Cost[], figure: Exclude<keyof Cost, "path">): number =>
  percentile(
    costs.map((cost) => cost[figure]),
    0.5,
  );

const costRow = (path: string, costs: readonly Cost[]): string =>
  `| ${path} | ${median(costs, "files")} | ${median(costs, "kilobytes").toFixed(0)} | ${median(costs, "processor").toFixed(2)} | ${median(costs, "script").toFixed(2)} | ${median(costs, "layout").toFixed(2)} |`;

const warmRow = (name: string, target: string, samples: readonly number[]): string =>
  `| ${name} | ${target} | ${figures(samples, [0.5, 0.98, 1])} | ${samples.length} |`;

const printCold = async (browser: Browser, url: string): Promise<void> => {
  print(`Cold, processor slowed 4 times, 10 Mbit/s, 40 ms; ${machine()}\n`);
  print("| milliseconds | target | p50 | most | layout shift |\n|---|--:|--:|--:|--:|");
  for (const figures of await measureColdPages(browser, url, COLD_ROUNDS)) print(coldRow(figures));

  print(`\nA cold load at full speed and three seconds more; ${machine()}\n`);
  print("| page | JS files | kB | processor, s | script, s | layout, s |\n|---|--:|--:|--:|--:|--:|");
  for (const path of COST_PAGES) {
    const costs: Cost[] = [];
    for (let round = 0; round < COST_ROUNDS; round++) costs.push(await measureCost(browser, url, path));
    print(costRow(path, costs));
  }
};

const printWarm = async (browser: Browser, url: string): Promise<void> => {
  print(`\nWarm, processor slowed 4 times; ${machine()}\n`);
  print("| milliseconds | target | p50 | p98 | most | samples |\n|---|--:|--:|--:|--:|--:|");
  const warm = await measureWarmPages(browser, url, WARM_ROUNDS);
  print(warmRow("sidebar to heading", "100", warm.sidebar));
  print(warmRow("list to detail", "100", warm.detail));
  print(warmRow("detail to list, first card", "100", warm.back));
  print(warmRow("work of the main thread on that return, 1.5 s", "–", warm.backWork));
  print(warmRow("tab", "100", warm.tabs));
  print(warmRow("interaction to next paint", "100", warm.inp));
  const { signIn, clicks, frames } = await measureScreens(browser, url);
  print(warmRow("sign-in to the first card", "1500", signIn));
  print(warmRow("a click or a key", "100", clicks));
  print(warmRow("a frame while scrolling, full speed", "16.7", frames));
  print(`\nLayout shift of ${WARM_ROUNDS} rounds: ${warm.shift.toFixed(3)} (target 0.02); ${machine()}`);
};

/** `npm run bench -- browser`, after `npm run build`; `cold` or `warm` alone on request: what a person waits for, on the demonstration data. */
const benchBrowser = async (): Promise<void> => {
  const demo = await startApplication({ demo: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const parts = new Set(process.argv.slice(3));
  const asks = (part: string) => parts.size === 0 || parts.has(part);
  try {
    if (asks("cold")) await printCold(browser, demo.url);
    if (asks("warm")) await printWarm(browser, demo.url);
  } finally {
    await browser.close();
    await demo.stop();
  }
};

await benchBrowser();
