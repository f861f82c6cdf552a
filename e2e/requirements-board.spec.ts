import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { clickTwice } from "./click-twice.ts";
import { expect, failRequests, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { signInByForm } from "./sign-in.ts";

const column = (page: Page, label: string) => page.getByRole("region", { name: label, exact: true });
const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

const createRequirements = async (
  page: Page,
  requirements: readonly Readonly<Record<string, string>>[],
): Promise<string[]> => {
  const session = (await (await page.request.get("/api/session")).json()) as { user: { email: string } };
  const owners = (await (await page.request.get("/api/requirements/owners")).json()) as {
    items: { id: string; email: string }[];
  };
  const own = owners.items.find(({ email }) => email === session.user.email)?.id ?? "";
  const ids: string[] = [];
  for (const properties of requirements) {
    const data = { properties: { dealstage: "newrequest", hubspot_owner_id: own, ...properties } };
    const created = await page.request.post("/api/requirements", { data });
    expect(created.status()).toBe(201);
    ids.push(((await created.json()) as { id: string }).id);
  }
  return ids;
};

const drag = async (page: Page, what: Locator, to: Locator): Promise<void> => {
  const from = await what.boundingBox();
  const place = await to.boundingBox();
  if (!from || !place) throw new Error("Nothing to draw, or nowhere to draw it.");
  // On the card's name, away from its menu.
  await page.mouse.move(from.x + 30, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + 20, { steps: 4 });
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 12 });
  await page.mouse.up();
};

/** The first key press may come before the columns are measured. */
const firstStep = async (page: Page, announced: string): Promise<void> => {
  const announcement = page.locator("[id^=DndLiveRegion]");
  await expect(announcement).toContainText("prise, étape");
  await expect(async () => {
    if ((await announcement.textContent())?.includes("prise, étape")) await page.keyboard.press("ArrowRight");
    await expect(announcement).toHaveText(announced, { timeout: 1500 });
  }).toPass();
};

test("a broker creates a requirement and moves it between stages by mouse, keyboard and menu", async ({
  page,
  baseURL,
}) => {
  const { firstname, lastname } = await newBroker(page, baseURL);
  await page.goto("/requirements");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liste des Demandes");
  const owner = page.getByLabel("Responsable", { exact: true });
  await expect(owner.locator("option:checked")).toHaveText(`${firstname} ${lastname} (Vous)`);

  await page.getByRole("link", { name: "Nouvelle demande" }).first().click();
  const form = page.getByRole("dialog", { name: "Nouvelle demande" });
  await form.getByRole("button", { name: "Créer la demande" }).click();
  await expect(form.getByRole("alert")).toContainText("Nom de la demande");
  await form.getByLabel(/^Nom de la demande/).fill("Bureaux du Cabinet Lenoir");
  await form.getByLabel("Montant").fill("1 250 000");
  await form.getByLabel("Localisation recherchée").fill("Paris 8");
  await form.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Quitter" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "Nouvelle demande" }).first().click();
  await expect(form.getByText(/^Brouillon du/)).toBeVisible();
  await expect(form.getByLabel(/^Nom de la demande/)).toHaveValue("Bureaux du Cabinet Lenoir");
  await clickTwice(form.getByRole("button", { name: "Créer la demande" }));
  await expect(page).toHaveURL(/\/requirements\/[^/?]+$/);

  await page.goto("/requirements");
  const its = card(page, "Bureaux du Cabinet Lenoir");
  await expect(column(page, "Nouvelle demande")).toContainText("1\u202f250\u202f000\u202f€");
  await expect(column(page, "Nouvelle demande")).toContainText("1 demande");

  await drag(page, its, column(page, "Qualification"));
  await expect(column(page, "Qualification").getByRole("article")).toHaveCount(1);
  await expect(column(page, "Nouvelle demande").getByRole("article")).toHaveCount(0);
  await expect(page.getByText("Étape changée\u202f: Qualification")).toBeVisible();
  // A drop must not trigger a click.
  await expect(page).toHaveURL(/\/requirements$/);

  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/stage")) sent++;
  });
  await drag(page, its, column(page, "Qualification"));
  await drag(page, its, page.getByRole("heading", { level: 1 }));
  await expect(column(page, "Qualification").getByRole("article")).toHaveCount(1);
  expect(sent).toBe(0);

  const handle = page.getByRole("button", { name: "Déplacer Bureaux du Cabinet Lenoir" });
  const announcement = page.locator("[id^=DndLiveRegion]");
  await handle.focus();
  await page.keyboard.press("Space");
  await firstStep(page, "Étape Recherche, 0\u00a0demande.");
  await page.keyboard.press("Escape");
  await expect(announcement).toContainText("Déplacement annulé");
  await page.keyboard.press("Space");
  await firstStep(page, "Étape Recherche, 0\u00a0demande.");
  await page.keyboard.press("ArrowRight");
  await expect(announcement).toHaveText("Étape Visites, 0\u00a0demande.");
  await page.keyboard.press("Space");
  await expect(column(page, "Visites").getByRole("article")).toHaveCount(1);
  await expect(handle).toBeFocused();

  const menu = page.getByRole("button", { name: "Déplacer vers…, Bureaux du Cabinet Lenoir" });
  await menu.click();
  await page.getByRole("menuitemradio", { name: "Négociation" }).click();
  await expect(column(page, "Négociation").getByRole("article")).toHaveCount(1);
  await expect(menu).toBeFocused();
  const toast = page.getByRole("dialog", { name: "Étape changée\u202f: Négociation" });
  await toast.getByRole("button", { name: "Annuler" }).click();
  await expect(column(page, "Visites").getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(column(page, "Visites").getByRole("article")).toHaveCount(1);
});

test("on a laptop cards keep their width, and a folded stage stays folded and takes a card", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await newBroker(page, baseURL);
  await createRequirements(page, [
    { dealname: "Boutique Passy" },
    { dealname: "Bureaux Étoile", dealstage: "qualification" },
    { dealname: "Perdue", dealstage: "closedlost" },
  ]);
  await page.goto("/requirements");
  await expect(card(page, "Boutique Passy")).toBeVisible();
  for (const each of await page.locator("[data-card]").all())
    expect((await each.boundingBox())?.width).toBeGreaterThanOrEqual(240);

  await page.getByRole("button", { name: "Replier Qualification" }).click();
  const unfold = page.getByRole("button", { name: "Déplier Qualification" });
  await expect(unfold).toBeFocused();
  await expect(card(page, "Bureaux Étoile")).toBeHidden();
  await page.reload();
  await expect(unfold).toBeVisible();
  await expect(column(page, "Qualification")).toContainText("1 demande");

  await drag(page, card(page, "Boutique Passy"), column(page, "Qualification"));
  await expect(column(page, "Qualification")).toContainText("2 demandes");
  await page.getByRole("button", { name: "Déplacer vers…, Perdue" }).click();
  await page.getByRole("menuitemradio", { name: "Qualification" }).click();
  await expect(column(page, "Qualification")).toContainText("3 demandes");
  await expect(unfold).toBeFocused();
  await unfold.click();
  await expect(column(page, "Qualification").getByRole("article")).toHaveCount(3);
});

test("a refused move returns the card and shows the reason, while other moves continue", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const [refused] = await createRequirements(page, [
    { dealname: "Boutique Passy" },
    { dealname: "Entrepôt Gennevilliers" },
  ]);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/requirements/${refused}/stage`, async (route) => {
    await held;
    await route.fulfill({
      status: 409,
      json: { message: "Cette étape est réservée à la direction.", requestId: "e2e" },
    });
  });
  await page.goto("/requirements");
  await drag(page, card(page, "Boutique Passy"), column(page, "Recherche"));
  await expect(column(page, "Recherche").getByRole("article")).toHaveText(/Boutique Passy/);
  await drag(page, card(page, "Entrepôt Gennevilliers"), column(page, "Visites"));
  await expect(page.getByText("Étape changée\u202f: Visites")).toBeVisible();
  await expect(column(page, "Recherche").getByRole("article")).toHaveText(/Boutique Passy/);
  answer();
  await expect(page.getByRole("heading", { name: "L’étape n’a pas été changée" })).toBeVisible();
  await expect(page.getByText(/Cette étape est réservée à la direction/).first()).toBeVisible();
  await expect(column(page, "Nouvelle demande").getByRole("article")).toHaveText(/Boutique Passy/);
  await expect(column(page, "Visites").getByRole("article")).toHaveText(/Entrepôt Gennevilliers/);
});

test("the table sorts, filters and totals the board's requirements, and the URL keeps its state", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  await createRequirements(page, [
    { dealname: "Étoile, bureaux", amount: "1000", dealstage: "visits" },
    { dealname: "Opéra, bureaux", amount: "3000", dealstage: "newrequest" },
    { dealname: "Passy, boutique", amount: "2000", dealstage: "closedlost" },
  ]);
  await page.goto("/requirements");
  await page.getByRole("button", { name: "Tableau" }).click();
  const rows = page.getByRole("table", { name: "Demandes" }).locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Étape" }).click();
  await expect(rows.nth(0)).toContainText("Opéra");
  await expect(rows.nth(2)).toContainText("Perdue");
  const stage = page.getByRole("columnheader", { name: "Étape" });
  for (const [direction, sort] of [
    ["descending", "-etape"],
    ["ascending", "etape"],
  ] as const) {
    await page.getByRole("button", { name: "Étape" }).click();
    await expect(stage).toHaveAttribute("aria-sort", direction);
    expect(new URL(page.url()).searchParams.get("sort")).toBe(sort);
  }
  const owner = page.getByLabel("Responsable", { exact: true });
  const own = await owner.inputValue();
  await owner.selectOption("tous");
  await page.getByRole("button", { name: "Montant" }).click();
  await expect(stage).not.toHaveAttribute("aria-sort");
  await page.goBack();
  await expect(owner).toHaveValue(own);
  await expect(stage).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.nth(0)).toContainText("Opéra");
  await page.getByLabel("Filtrer par nom").fill("ETOILE");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=ETOILE/);
  await page.getByLabel("Filtrer par nom").fill("bureaux");
  await expect(rows).toHaveCount(2);
  await expect(page.locator("tfoot")).toContainText("4\u202f000\u202f€");
  await page.getByRole("button", { name: "Colonnes" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Montant" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Montant" })).toBeHidden();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  const [head] = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  expect(head).toBe("\uFEFFNom;Étape;Responsable;Créée le");
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Responsable" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Montant" })).toBeHidden();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("Opéra");
  await page.getByLabel("Filtrer par nom").fill("aucune ainsi nommée");
  await expect(page.getByText("Aucune demande ne correspond")).toBeVisible();
  await page.getByRole("button", { name: "Voir toutes les demandes" }).click();
  await expect(page).toHaveURL(/responsable=tous/);
  await expect(page.getByLabel("Filtrer par nom")).toHaveValue("");
});

test("no own requirements, an unreachable CRM and an empty CRM show different messages", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const list = "**/api/requirements?*";
  await failRequests(page, list, { status: 503, message: "Le CRM ne répond pas." });
  await page.goto("/requirements");
  await expect(page.getByText("Erreur lors du chargement des deals")).toBeVisible();
  await expect(page.getByText("Le CRM ne répond pas.")).toBeVisible();
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ contentType: "application/json", body: "null" }));
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("No data received")).toBeVisible();
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ json: { items: [], count: 0 } }));
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Aucune demande", { exact: true })).toBeVisible();
});

test("the dashboard counts the user's requirements; a failed count shows a dash and can be retried", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  await createRequirements(page, [
    { dealname: "En cours", dealstage: "visits" },
    { dealname: "En cours aussi", dealstage: "search" },
    { dealname: "Signée", dealstage: "closedwon" },
    { dealname: "Perdue", dealstage: "closedlost" },
  ]);
  const counts = "**/api/requirements/counts";
  await failRequests(page, counts, { status: 503, message: "Le CRM ne répond pas." });
  await page.goto("/");
  const counter = (label: string) =>
    page.getByRole("region", { name: "Aperçu rapide" }).getByRole("listitem").filter({ hasText: label });
  await expect(counter("Demandes en cours")).toContainText("–");
  await page.unroute(counts);
  await counter("Demandes en cours")
    .getByRole("button", { name: /^Réessayer/ })
    .click();
  await expect(counter("Demandes en cours")).toContainText("2");
  await expect(counter("Demandes signées")).toContainText("1");
  await counter("Demandes en cours").getByRole("link").click();
  await expect(page).toHaveURL(/\/requirements/);
});

test("a visitor sees the board without controls to move or create", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  await createRequirements(page, [{ dealname: "Demande à lire seulement" }]);
  await page.request.delete("/api/session");
  await signInByForm(page, "visiteur", "/requirements?responsable=tous&q=lire+seulement");
  await expect(card(page, "Demande à lire seulement").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Déplacer/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Nouvelle demande" })).toHaveCount(0);
});
