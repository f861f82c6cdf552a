import type { Browser, Page } from "@playwright/test";
import { interactions, layoutShift, openWatched, shownSince } from "./watch-page.ts";

/** The heading of the page that was asked for. */
const HEADING = "main h1:not(.sr-only)";

/** A hand rests on a link for about this long before it presses. */
const HOVER_MS = 150;

const press = async (page: Page, name: string | RegExp, shown: string, path?: string): Promise<number> => {
  const link = page.getByRole("link", { name, exact: typeof name === "string" }).first();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const target = path ?? new URL((await link.getAttribute("href")) ?? "", page.url()).pathname;
  await link.click({ noWaitAfter: true });
  const time = await shownSince(page, shown, target);
  await page.waitForTimeout(300);
  return time;
};

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
  tabs: number[];
  inp: number[];
  shift: number;
};

export const measureWarmPages = async (
  browser: Browser,
  url: string,
  rounds: number,
): Promise<WarmFigures> => {
  const { page, close } = await openWatched(browser, url, {
    signedIn: true,
    slowProcessor: true,
    slowNetwork: false,
  });
  const figures: WarmFigures = { sidebar: [], detail: [], back: [], tabs: [], inp: [], shift: 0 };
  await page.goto("/");
  await page.locator(HEADING).waitFor();
  await page.waitForLoadState("networkidle");
  const closed = page.getByRole("navigation").locator("button[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
  for (let round = 0; round < rounds; round++) {
    for (const name of SIDEBAR) figures.sidebar.push(await press(page, name, HEADING));
    await press(page, "Nouvelle recherche", "main article");
    const card = page.locator("main article").nth(round).getByRole("link").first();
    await card.hover();
    await page.waitForTimeout(HOVER_MS);
    const path = new URL((await card.getAttribute("href")) ?? "", url).pathname;
    await card.click({ noWaitAfter: true });
    figures.detail.push(await shownSince(page, HEADING, path));
    await page.locator("main [role=tab]").first().waitFor();
    for (const tab of await page.locator("main [role=tab]").all()) {
      await tab.click({ noWaitAfter: true });
      const selected = `[id="${await tab.getAttribute("id")}"][aria-selected=true]`;
      figures.tabs.push(await shownSince(page, selected, path));
    }
    figures.back.push(await press(page, /Nouvelle recherche/, "main article"));
  }
  figures.inp = await interactions(page);
  figures.shift = await layoutShift(page);
  await close();
  return figures;
};
