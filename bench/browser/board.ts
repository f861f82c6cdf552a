import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "../../tools/chromium.ts";
import { demoBroker } from "../accounts.ts";
import { startApplication } from "../application.ts";
import { print } from "../print.ts";
import { figures } from "../timing.ts";

/**
 * `npx tsx bench/browser/board.ts`, after `npm run build`: the board with 2,000 requirements. Measures the
 * time from the data to the first cards, and frame times during a drag.
 */
const REQUIREMENTS = 2000;
const TRIES = 5;

const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.request.post("/api/session", { data: demoBroker });
  return page;
};

const fill = async (browser: Browser, url: string): Promise<void> => {
  const page = await openPage(browser, url);
  const read = async <Items>(path: string) =>
    ((await (await page.request.get(`/api/requirements${path}`)).json()) as { items: Items[] }).items;
  const stages = await read<{ id: string }>("/stages");
  const owners = await read<{ id: string }>("/owners");
  const there = (await read("?limit=1000")).length;
  for (let at = there; at < REQUIREMENTS; at++) {
    const properties = {
      dealname: `Demande ${at} : bureaux de ${200 + (at % 40) * 25} m² à Paris`,
      amount: String(20_000 + (at % 90) * 7500),
      dealstage: stages[at % stages.length]?.id ?? "",
      hubspot_owner_id: owners[at % owners.length]?.id ?? "",
    };
    const answer = await page.request.post("/api/requirements", { data: { properties } });
    if (answer.status() !== 201) throw new Error(`Not created: ${await answer.text()}`);
  }
  await page.close();
};

/** Records when the last API answer arrives and when the first cards are painted. */
const watchFirstCards = () => {
  const marked = window as unknown as { firstCards: number };
  const look = new MutationObserver(() => {
    if (!document.querySelector("[data-card]")) return;
    look.disconnect();
    // The frame after layout: the cards are painted by then.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        marked.firstCards = performance.now();
      }),
    );
  });
  look.observe(document, { childList: true, subtree: true });
};

const measureFirstCards = async (browser: Browser, url: string): Promise<number[]> => {
  const samples: number[] = [];
  for (let round = 0; round < TRIES; round++) {
    const page = await openPage(browser, url);
    await page.addInitScript(watchFirstCards);
    await page.goto("/requirements?responsable=tous");
    await page.waitForFunction(() => (window as unknown as { firstCards?: number }).firstCards);
    samples.push(
      await page.evaluate(() => {
        const answers = performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/api\/requirements(\?|\/stages|\/owners)/.test(name))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
        return (window as unknown as { firstCards: number }).firstCards - Math.max(...answers);
      }),
    );
    await page.close();
  }
  return samples;
};

const measureDrag = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await openPage(browser, url);
  await page.goto("/requirements?responsable=tous");
  const card = page.getByRole("article").first();
  await card.waitFor();
  await page.waitForLoadState("networkidle");
  const from = await card.boundingBox();
  const last = await page.getByRole("region").last().boundingBox();
  if (!from || !last) throw new Error("Nothing to draw, or nowhere to draw it.");
  const start = { x: from.x + 30, y: from.y + 12 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 8, { steps: 4 });
  const frames = page.evaluate(async () => {
    const times: number[] = [];
    let last = performance.now();
    while (!(window as unknown as { drawn?: boolean }).drawn) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - last);
      last = now;
    }
    return times.slice(1);
  });
  for (let round = 0; round < TRIES; round++) {
    await page.mouse.move(last.x + last.width / 2, last.y + last.height - 20, { steps: 90 });
    await page.mouse.move(start.x + 20, start.y + 8, { steps: 90 });
  }
  await page.evaluate(() => {
    (window as unknown as { drawn: boolean }).drawn = true;
  });
  const times = await frames;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.close();
  return times;
};

const row = (name: string, samples: readonly number[], target: string): string =>
  `| ${name} | ${target} | ${figures(samples, [0.5, 0.98, 1])} | ${samples.length} |`;

const demo = await startApplication({ demo: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  await fill(browser, demo.url);
  const lines = [
    "| what, milliseconds | target | p50 | p98 | most | samples |",
    "|---|--:|--:|--:|--:|--:|",
    row("from the data to the first cards", await measureFirstCards(browser, demo.url), "500"),
    row("a frame while a card is drawn", await measureDrag(browser, demo.url), "18.2"),
  ];
  print(lines.join("\n"));
} finally {
  await browser.close();
  await demo.stop();
}
