import type { Page } from "@playwright/test";
import { sampleOf } from "../server/src/test/sampled.ts";
import { violationsInBothThemes } from "./axe.ts";
import { addressField, expect, openPart, type Part, specimen, test, zonesField } from "./design-page.ts";

type State = { name: string; part?: Part; open: (page: Page) => Promise<void>; within?: string };

/** Layers open in portals outside `#root`; the other states name the element to audit. */
const states: readonly State[] = [
  { name: "nothing", open: async () => undefined, within: "body" },
  {
    name: "window",
    part: "messages",
    open: (page) => page.getByRole("button", { name: "Fenêtre", exact: true }).click(),
  },
  {
    name: "confirmation",
    part: "messages",
    open: (page) => page.getByRole("button", { name: "Confirmation", exact: true }).click(),
  },
  {
    name: "drawer",
    part: "messages",
    open: (page) => page.getByRole("button", { name: "Volet", exact: true }).click(),
  },
  {
    name: "menu",
    part: "actions",
    open: (page) => page.getByRole("button", { name: "Actions de l'offre" }).click(),
  },
  { name: "popover", part: "messages", open: (page) => page.getByRole("button", { name: "Bulle" }).click() },
  {
    name: "tooltip",
    part: "actions",
    open: (page) => page.getByRole("button", { name: "Survolez-moi" }).hover(),
  },
  {
    name: "toast",
    part: "messages",
    open: (page) => page.getByRole("button", { name: "Avec Annuler" }).click(),
  },
  {
    name: "error toast",
    part: "messages",
    open: (page) => page.getByRole("button", { name: "Erreur", exact: true }).click(),
  },
  { name: "suggestions", part: "champs", open: (page) => addressField(page).pressSequentially("paris") },
  { name: "no suggestion", part: "champs", open: (page) => zonesField(page).pressSequentially("zzz") },
  {
    name: "calendar",
    part: "champs",
    open: (page) => page.getByRole("button", { name: "Ouvrir le calendrier" }).first().click(),
  },
  {
    name: "filters",
    part: "donnees",
    open: (page) => specimen(page, "DataTable").getByRole("button", { name: "Filtrer" }).first().click(),
    within: "#donnees",
  },
  {
    name: "carousel",
    part: "donnees",
    open: (page) => page.getByRole("group", { name: "Photos du 12 rue de Rivoli" }).hover(),
    within: "[role=group]",
  },
  {
    name: "lightbox",
    part: "donnees",
    open: (page) => page.getByRole("button", { name: "Façade 1" }).click(),
  },
];

for (const [turn, width] of [1440, 390].entries()) {
  test(`components pass the accessibility rules in every state, ${width} px wide`, async ({ page }) => {
    test.setTimeout(420_000);
    await page.setViewportSize({ width, height: 900 });
    for (const { name, part, open, within } of sampleOf(states, 2, turn)) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await openPart(page, part);
      await open(page);
      await page.waitForTimeout(600);
      // axe takes seconds on the whole page, so only the first state includes what did not change.
      const scope = within ? { within } : { without: "#root" };
      expect.soft(await violationsInBothThemes(page, scope), name).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
