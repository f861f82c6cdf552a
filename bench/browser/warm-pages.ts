import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { interactions, layoutShift, openWatched, shownAfterPress } from "./watch-page.ts";

/** The heading of the page that was asked for. */
const HEADING = "main h1:not(.sr-only)";

/** Until a page that was opened has its map, and the code of the next ones. */
const SETTLED_MS = 1500;

const open = async (page: Page, link: Locator, shown: string): Promise<number> => {
  const { pathname } = new URL((await link.getAttribute("href")) ?? "", page.url());
  const time = await shownAfterPress(page, link, shown, pathname);
  await page.waitForTimeout(SETTLED_MS);
  return time;
};

/** Milliseconds that the page's main thread has worked since `Performance.enable`. */
const workOf = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
};

const press = (page: Page, name: string, shown: string): Promise<number> =>
  open(page, page.getByRole("link", { name, exact: true }).first(), shown);

const SIDEBAR = [
  "Demandes",
  "Nouvelle recherche",
  "Contacts",
  "Utilisateurs",
  "Mes Offres",
  "Immeuble",
  "Société",
  "Administration",
];

export type WarmFigures = {
  sidebar: number[];
  detail: number[];
  back: number[];
  /** The main thread's work from just before the press that returns to the list until 1.5 s after the first card. */
  backWork: number[];
  tabs: number[];
  inp: number[];
  shift: number;
};

export const measureWarmPages = async (
  browser: Browser,
  url: string,
  rounds: number,
): Promise<WarmFigures> => {
  const { page, cdp, close } = await openWatched(browser, url, {
    signedIn: true,
    slowProcessor: true,
    slowNetwork: false,
  });
  const figures: WarmFigures = {
    sidebar: [],
    detail: [],
    back: [],
    backWork: [],
    tabs: [],
    inp: [],
    shift: 0,
  };
  await cdp.send("Performance.enable");
  await page.goto("/");
  await page.locator(HEADING).waitFor();
  await page.waitForLoadState("networkidle");
  const closed = page.getByRole("navigation").locator("button[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
  await page.waitForTimeout(SETTLED_MS);
  for (let round = 0; round < rounds; round++) {
    for (const name of SIDEBAR) figures.sidebar.push(await press(page, name, HEADING));
    await press(page, "Nouvelle recherche", "main article");
    const card = page.locator("main article").nth(round).getByRole("link").first();
    figures.detail.push(await open(page, card, HEADING));
    const closedTabs = page.locator("main [role=tab][aria-selected=false]");
    const ids = await closedTabs.evaluateAll((tabs) => tabs.map(({ id }) => id));
    for (const id of ids) {
      const panel = `main [role=tabpanel][aria-labelledby="${id}"] > *`;
      figures.tabs.push(await shownAfterPress(page, page.locator(`[id="${id}"]`), panel));
      await page.waitForTimeout(SETTLED_MS);
    }
    const before = await workOf(cdp);
    figures.back.push(await press(page, "Nouvelle recherche", "main article"));
    figures.backWork.push((await workOf(cdp)) - before);
  }
  figures.inp = await interactions(page);
  figures.shift = await layoutShift(page);
  await close();
  return figures;
};
