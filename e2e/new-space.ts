import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { newOffer, offerNow } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";

export const CLIENT = "Cabinet Vasseur";

/** A requirement of the client with so many published offers selected for it. */
export const aSelection = async (page: Page, count: number): Promise<{ id: string; titles: string[] }> => {
  const id = await newRequirement(page.request, `${CLIENT} ${randomUUID().slice(0, 8)}`);
  const titles = [];
  for (let at = 1; at <= count; at++) {
    const made = await newOffer(page);
    const title = `Plateau numéro ${at}`;
    const { buildings } = (await offerNow(page, made.id)) as { buildings: { id: string }[] };
    const units = [
      {
        associatedBuildingIds: buildings.map((building) => building.id),
        floor: at,
        usage: "office",
        surface: 100 * at,
        posts: String(10 * at),
        rentPerMonth: 4000 * at,
      },
    ];
    const path = `/api/real-estates/${made.id}`;
    expect((await page.request.put(`${path}/units`, { data: { units } })).status()).toBe(200);
    expect((await page.request.put(path, { data: { title, status: "published" } })).status()).toBe(200);
    expect((await page.request.post(`${path}/selected-for/${id}`)).status()).toBe(204);
    titles.push(title);
  }
  return { id, titles };
};

/** The address of the client's page. */
export const openSpace = async (page: Page, id: string): Promise<string> => {
  const opened = await page.request.post(`/api/requirements/${id}/space`, { data: {} });
  expect(opened.status()).toBe(200);
  return ((await opened.json()) as { url: string }).url;
};

/** A page in a browser of the client's, a phone by default. */
export const aClient = async (
  browser: Browser,
  baseURL: string | undefined,
  { width = 390, colorScheme = "light" as "light" | "dark" } = {},
): Promise<Page> => {
  const phone = width < 600;
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width, height: 844 },
    isMobile: phone,
    hasTouch: phone,
    colorScheme,
    reducedMotion: "reduce",
  });
  return context.newPage();
};

export const offer = (page: Page, title: string) => page.getByRole("article", { name: title });
export const choice = (page: Page, title: string, name: string) =>
  offer(page, title).getByRole("button", { name, exact: true });
