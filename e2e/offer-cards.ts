import type { Locator, Page } from "@playwright/test";

/** Of the list of a search, without the near misses. */
export const offerCards = (page: Page): Locator =>
  page.getByRole("list", { name: "Offres" }).getByRole("article");
