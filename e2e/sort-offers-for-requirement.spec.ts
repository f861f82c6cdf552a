import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, hold, test } from "./journey.ts";
import { administrator } from "./new-colleague.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";
import { offerCards } from "./offer-cards.ts";
import { signIn } from "./sign-in.ts";

const banner = (page: Page, id: string) => page.getByRole("region", { name: `Demande ${id}` });

/** For a new requirement; narrow, because the map is not needed. */
const openFor = async (page: Page, dealname: string): Promise<string> => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await signIn(page, "courtier");
  const id = await newRequirement(page.request, dealname);
  await page.goto(`/real-estates/list?propertyType=warehouse&demande=${id}`);
  await expect(offerCards(page).first()).toBeVisible();
  return id;
};

const cardOf = async (page: Page, at: number) => {
  const href =
    (await offerCards(page).nth(at).getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  const card = offerCards(page).filter({ has: page.locator(`h3 a[href="${href}"]`) });
  return { id: href.split("/").at(-1) ?? "", card, press: (name: string) => toggle(card, name).click() };
};
const toggle = (card: Locator, name: string) => card.getByRole("button", { name, exact: true });

test("a broker sorts offers into categories for a requirement, each with its count", async ({ page }) => {
  const requirement = await openFor(page, "Entrepôt à trier");
  await expect(banner(page, requirement).getByRole("link")).toHaveAttribute(
    "href",
    `/requirement/${requirement}`,
  );
  const first = await cardOf(page, 0);
  const second = await cardOf(page, 1);
  await first.press("Sélectionné");
  await expect(toggle(first.card, "Sélectionné")).toHaveAttribute("aria-pressed", "true");
  await first.press("Demandé");
  await expect(toggle(first.card, "Demandé")).toHaveAttribute("aria-pressed", "true");
  await second.press("Sélectionné");
  await expect(banner(page, requirement).getByRole("button", { name: "Sélectionnés 2" })).toBeVisible();
  await expect(banner(page, requirement).getByRole("button", { name: "Demandés 1" })).toBeVisible();
  for (const name of ["Aimé", "Rejeté"]) {
    await expect(toggle(first.card, name)).toHaveAttribute("aria-pressed", "false");
  }
  expect(await offerNow(page, first.id)).toMatchObject({
    selectedForDealIds: expect.arrayContaining([requirement]),
    requestedByDealIds: expect.arrayContaining([requirement]),
    likedByDealIds: expect.not.arrayContaining([requirement]),
  });

  await page.reload();
  await expect(toggle(first.card, "Demandé")).toHaveAttribute("aria-pressed", "true");
  await first.press("Demandé");
  await expect(toggle(first.card, "Demandé")).toHaveAttribute("aria-pressed", "false");
  await expect(toggle(first.card, "Sélectionné")).toHaveAttribute("aria-pressed", "true");

  expect((await page.request.delete(`/api/requirements/${requirement}`)).status()).toBe(204);
  await page.reload();
  await expect(banner(page, requirement).getByText("Archivée")).toBeVisible();
  await expect(toggle(first.card, "Sélectionné")).toHaveCount(0);

  await banner(page, requirement).getByRole("button", { name: "Quitter" }).click();
  await expect(page).toHaveURL(/\/real-estates\/list\?propertyType=warehouse$/);
  await expect(toggle(first.card, "Sélectionné")).toBeHidden();
});

test("a requirement opens the list with its criteria, under its name", async ({ page }) => {
  await signIn(page, "courtier");
  const properties = { dealname: "Entrepôt à situer", type_de_bien: "warehouse", surface_recherchee: "100" };
  const created = await page.request.post("/api/requirements", { data: { properties } });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/requirements/${id}`);
  await page.getByRole("link", { name: "Voir en liste et sur la carte" }).click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get("demande") === id && searchParams.get("surfaceMin") === "100",
  );
  await expect(banner(page, id).getByRole("link", { name: "Entrepôt à situer" })).toBeVisible();
  await expect(page.getByLabel("Type de bien")).toHaveValue("warehouse");
  const { card, press } = await cardOf(page, 0);
  await press("Sélectionné");
  await expect(banner(page, id).getByRole("button", { name: "Sélectionnés 1" })).toBeVisible();
  await card.getByRole("heading").getByRole("link").focus();
  await page.keyboard.press(" ");
  const preview = page.getByRole("complementary", { name: "Aperçu de l’offre" });
  await expect(preview.getByRole("link", { name: "Entrepôt à situer" })).toBeVisible();
});

test("a category toggle waits for the server; a failure shows a message and keeps its state", async ({
  page,
}) => {
  const requirement = await openFor(page, "Entrepôt en panne");
  const { card, press, id } = await cardOf(page, 0);
  const links = `**/api/real-estates/*/liked-by/${requirement}`;
  const { held, release } = hold();
  await page.route(links, async (route) => {
    await held;
    await route.abort("internetdisconnected");
  });
  await toggle(card, "Aimé").focus();
  await page.keyboard.press("Enter");
  await expect(toggle(card, "Aimé")).toHaveAttribute("aria-busy", "true");
  for (const name of ["Sélectionné", "Aimé", "Demandé", "Rejeté"])
    await expect(toggle(card, name)).toBeDisabled();
  await expect(toggle(card, "Aimé")).toHaveAttribute("aria-pressed", "false");
  release();
  await expect(page.getByRole("heading", { name: "« Aimé » n’a pas pu être ajouté" })).toBeVisible();
  await expect(toggle(card, "Aimé")).toHaveAttribute("aria-pressed", "false");
  await expect(toggle(card, "Aimé")).toBeFocused();
  await expect(banner(page, requirement).getByRole("button", { name: "Aimés 0" })).toBeVisible();
  expect(await offerNow(page, id)).toMatchObject({
    likedByDealIds: expect.not.arrayContaining([requirement]),
  });

  await page.unroute(links);
  await press("Aimé");
  await expect(toggle(card, "Aimé")).toHaveAttribute("aria-pressed", "true");
});

test("the panel lists a category, newest first; an offer is removed and restored", async ({ page }) => {
  const requirement = await openFor(page, "Entrepôt à lister");
  const linked = [];
  for (const at of [0, 1, 2]) {
    const { card, id, press } = await cardOf(page, at);
    await press("Rejeté");
    await expect(toggle(card, "Rejeté")).toHaveAttribute("aria-pressed", "true");
    linked.unshift(id);
  }
  await banner(page, requirement).getByRole("button", { name: "Rejetés 3" }).click();
  await expect(page).toHaveURL(/categorie=rejected/);
  const panel = page.getByRole("dialog", { name: "Offres pour «\u202fEntrepôt à lister\u202f»" });
  const offers = panel.getByRole("article").getByRole("link");
  await expect(offers).toHaveCount(3);
  expect(await offers.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    linked.map((id) => `/real-estates/${id}`),
  );
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);

  await panel
    .getByRole("button", { name: /^Retirer/ })
    .nth(1)
    .press("Enter");
  await expect(offers).toHaveCount(2);
  await expect(panel.getByRole("tab", { name: "Rejetés 2" })).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Retirer/ }).nth(1)).toBeFocused();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(offers).toHaveCount(3);

  await page.reload();
  await expect(offers).toHaveCount(3);
  await panel.getByRole("tab", { name: "Aimés 0" }).click();
  await expect(panel.getByText("Aucune offre aimée")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/categorie/);
});

test("a category saved while a colleague's change is read stays on the card", async ({ page, baseURL }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { type: "warehouse" });
  await openFor(page, "Entrepôt relu");
  const card = offerCards(page).filter({ has: page.locator(`h3 a[href="/real-estates/${id}"]`) });
  await expect(card.getByText("Brouillon")).toBeVisible();
  const { held, release } = hold();
  const read = hold();
  const offer = `**/api/real-estates/${id}`;
  await page.route(
    offer,
    async (route) => {
      const response = await route.fetch();
      read.release();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const colleague = await administrator(baseURL);
  const changed = await colleague.put(`/api/real-estates/${id}`, { data: { status: "pending" } });
  expect(changed.ok()).toBe(true);
  await read.held;
  await toggle(card, "Aimé").click();
  await expect(toggle(card, "Aimé")).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(card.getByText("En attente")).toBeVisible();
  await expect(toggle(card, "Aimé")).toHaveAttribute("aria-pressed", "true");
  await colleague.dispose();
});
