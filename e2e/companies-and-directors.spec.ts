// The demonstration's companies and directors are fictitious and fixed. The console may log refusals: 404,
// 422, and 503 on purpose.
import type { Page } from "@playwright/test";
import { expect, failRequests, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";
import { openTokens } from "./token-usage.ts";
import { visit } from "./visit.ts";

test.use({ drawsMaps: true });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name, exact: true });
const retry = (page: Page) => page.getByRole("button", { name: "Réessayer" });

test("a broker searches companies while typing and navigates the results by keyboard", async ({ page }) => {
  await signIn(page, "courtier", "/companies");
  const term = page.getByRole("searchbox", { name: "Recherche" });
  const companies = page.getByRole("table", { name: "Sociétés" }).getByRole("link");
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/registry/recherche") requests.push(searchParams.get("q") ?? "");
  });

  await expect(term).toBeVisible();
  await page.keyboard.press("/");
  await expect(term).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Veuillez saisir un terme de recherche")).toBeVisible();
  expect(requests).toEqual([]);

  // No Enter: the search is debounced.
  await term.fill("foncieres");
  await expect(companies).toHaveCount(3);
  expect(requests).toEqual(["foncieres"]);
  await page.getByLabel("Code postal").fill("75015");
  await expect(companies).toHaveText(["Foncière des Deux Quais"]);
  await expect(page).toHaveURL(/q=foncieres&code_postal=.*75015/);
  await page.getByLabel("Code postal").fill("");
  await page.getByLabel("Ville").fill("puteaux");
  await expect(companies).toHaveText(["Foncière Arbelle"]);
  await page.getByLabel("Ville").fill("Brest");
  await expect(page.getByText("Aucune société trouvée pour cette recherche")).toBeVisible();
  await page.getByLabel("Ville").fill("");

  await term.fill("00 01 24 59 4");
  await expect(companies).toHaveText(["Compagnie du Canal"]);

  await term.fill("sci");
  await expect(page.getByRole("status").filter({ hasText: "13 sociétés" })).toBeVisible();
  await page.getByRole("button", { name: "Standard" }).focus();
  await page.keyboard.press("j");
  await expect(companies.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(companies.nth(1)).toBeFocused();
  const name = (await companies.nth(1).textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText(name);
  await page.goBack();
  await expect(term).toHaveValue("sci");
  await expect(companies).toHaveCount(13);
});

test("a company page shows only the sections that have data", async ({ page }) => {
  await signIn(page, "courtier", "/companies/000124594");
  await expect(title(page)).toHaveText("Compagnie du Canal");
  await expect(page.getByText("000 124 594 · SA à conseil d’administration")).toBeVisible();
  for (const name of [
    "Informations principales",
    /^Représentants \(\d+\)/,
    /^Bénéficiaires effectifs \(\d+\)/,
    "Propriétés",
    /^Établissements/,
    "Données financières",
    "Comptes annuels",
    "Conventions collectives",
    /^Dépôts d’actes/,
    "Fusions et scissions",
    /^Marques/,
    /^Brevets/,
    /^Certifications/,
    "Informations système",
  ]) {
    await expect(section(page, name)).toHaveCount(1);
  }
  const publications = section(page, /^Publications BODACC \(\d+\)$/);
  const count = Number(/\d+/.exec((await publications.getByRole("heading").textContent()) ?? "")?.[0]);
  await expect(publications.getByRole("listitem")).toHaveCount(5);
  await publications.getByRole("button", { name: `... et ${count - 5} autres publications` }).click();
  await expect(publications.getByRole("listitem")).toHaveCount(count);
  await expect(publications.getByRole("listitem").nth(5)).toBeFocused();

  await visit(page, "/companies/000179762");
  await expect(title(page)).toHaveText("SCI Quai de l’Ourcq");
  await expect(section(page, "Informations principales")).toContainText("Active");
  await expect(section(page, "Adresse du siège")).toContainText("75008");
  for (const name of [/^Représentants/, /^Établissements/, "Données financières", "Procédures collectives"]) {
    await expect(section(page, name)).toHaveCount(0);
  }

  // By the SIRET of one of its establishments.
  await visit(page, "/companies/00014911200012");
  await expect(title(page)).toHaveText("Ateliers Réunis du Nord");
  await page.getByRole("main").getByRole("link", { name: "Procédure collective en cours" }).click();
  const proceedings = section(page, "Procédures collectives");
  await expect(proceedings.getByText("Procédure collective en cours")).toBeInViewport();
  await expect(proceedings.getByRole("table")).toContainText("Redressement judiciaire");

  await visit(page, "/companies/000999995");
  await expect(title(page)).toHaveText("Société non trouvée");
});

test("a ceased company is marked; its parcels are listed and shown on a map", async ({ page }) => {
  await signIn(page, "courtier", "/companies/000320754");
  await expect(title(page)).toHaveText("Fonderie Saint-Éloi");
  await expect(page.getByText("Cessée", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^cessée le \d\d\/\d\d\/\d{4}$/)).toBeVisible();

  const properties = section(page, "Propriétés");
  await properties.scrollIntoViewIfNeeded();
  await expect(properties).toContainText("3 parcelles");
  const parcels = properties.getByRole("list", { name: "Parcelles" }).getByRole("listitem");
  await expect(parcels).toHaveCount(3);
  const map = page.getByRole("region", { name: "Carte des propriétés" });
  const first = parcels.filter({ hasText: "46 Rue de Courcelles" });
  const shown = first.getByRole("button", { name: /^Voir .+ sur la carte$/ });
  await map.getByRole("button", { name: /^Parcelle .+, 46 Rue de Courcelles/ }).focus();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveAttribute("aria-pressed", "true");
  const href = (await first.getByRole("link").getAttribute("href")) ?? "";
  await first.getByRole("link").click();
  await expect(page).toHaveURL(href);
  await expect(title(page)).toContainText("46 Rue de Courcelles");
});

test("a broker searches a director and distinguishes namesakes", async ({ page }) => {
  await signIn(page, "courtier", "/directors");
  const term = page.getByRole("searchbox", { name: "Dirigeant" });
  const search = page.getByRole("button", { name: "Rechercher", exact: true });
  const directors = page.getByRole("list", { name: "Dirigeants" }).getByRole("listitem");
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/registry/recherche-dirigeants")) requests++;
  });

  await term.fill("   ");
  await search.click();
  await expect(page.getByText("Veuillez saisir un terme de recherche")).toBeVisible();
  await term.fill("philippe courtepierre");
  // Longer than the debounce of the company search.
  await page.waitForTimeout(800);
  expect(requests).toBe(0);
  await search.click();
  await expect(directors).toHaveCount(2);
  await expect(page).toHaveURL(/\?search=philippe\+courtepierre$/);
  const younger = directors.filter({ hasText: "novembre 1987" });
  for (const text of [
    "Mandat actuel",
    "Actif",
    "Né en novembre 1987",
    "75010 Paris",
    "Française",
    "Président de SAS",
  ]) {
    await expect(younger).toContainText(text);
  }
  // The demonstration dates mandates from today.
  await expect(younger).toContainText(/Depuis\sle\s\d{1,2}(er)?\s\p{L}+\s20\d\d\s·\s1\smandat\sactif/u);
  await expect(younger.getByRole("link", { name: "Pivoine Numérique" }).first()).toHaveAttribute(
    "href",
    "/companies/000529172",
  );

  await younger.getByRole("link", { name: "Philippe Courtepierre" }).click();
  await expect(page).toHaveURL("/directors/philippe_courtepierre_1987-11");
  const led = section(page, "Entreprises dirigées");
  await expect(led).toContainText("Pivoine Numérique");
  await expect(led).not.toContainText("Entrepôts Frontenay");
  await page.goBack();
  await expect(term).toHaveValue("philippe courtepierre");
  await directors.filter({ hasText: "22 mars 1961" }).getByRole("link", { name: "Philippe" }).click();
  await expect(page).toHaveURL("/directors/philippe_courtepierre_1961-03");
  await expect(led).toContainText("Entrepôts Frontenay");
  await expect(led).not.toContainText("Pivoine Numérique");
});

test("a director without a birth date, an invalid id and an unknown director show messages", async ({
  page,
}) => {
  await signIn(page, "courtier", "/directors?search=sauveterrier");
  await expect(page.getByRole("searchbox", { name: "Dirigeant" })).toHaveValue("sauveterrier");
  const nadine = page.getByRole("listitem").filter({ hasText: "Nadine Sauveterrier" });
  await expect(nadine).toContainText("Date de naissance manquante");
  await expect(nadine.getByRole("link", { name: "Nadine Sauveterrier" })).toHaveCount(0);
  await expect(nadine.getByRole("link", { name: "Café Zéphyrine" }).first()).toBeVisible();
  await visit(page, "/directors?search=zzyzx&ville=Brest");
  await expect(page.getByText("Aucun dirigeant trouvé")).toBeVisible();
  await visit(page, "/directors/courtepierre");
  await expect(page.getByText("Format d'ID invalide")).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  await visit(page, "/directors/jean_zzyzx_1970-01");
  await expect(title(page)).toHaveText("Dirigeant non trouvé");
  await expect(page.getByText("Aucun dirigeant trouvé avec ces critères.")).toBeVisible();
});

test("the token quota warns from 70 %, alerts from 90 % and reports when it is used up", async ({ page }) => {
  await signIn(page, "courtier", "/pappers-monitoring");
  const subscription = section(page, "Abonnement");
  const refresh = page.getByRole("button", { name: "Actualiser", exact: true });
  const updated = page.getByText("Données mises à jour avec succès");
  const tokens = await openTokens();
  try {
    for (const [spent, label] of [
      [5_000, /^5\d(,\d)?\s% · normal$/],
      [7_300, /^7\d(,\d)?\s% · à surveiller$/],
      [9_200, /^9\d(,\d)?\s% · presque épuisé$/],
    ] as const) {
      await tokens.setSpent(spent);
      await refresh.click();
      await expect(subscription.getByText(label)).toBeVisible();
      await expect(subscription.getByText("Actif", { exact: true })).toBeVisible();
    }
    await expect(updated.first()).toBeVisible();
    await expect(page.getByText(/des jetons de l’abonnement sont utilisés\s: il en reste/)).toBeVisible();

    // Beyond the subscription and all purchased tokens.
    await tokens.setSpent(11_000);
    await refresh.click();
    await expect(subscription.getByText("Compromis", { exact: true })).toBeVisible();
    await expect(section(page, "Jetons à la carte").getByText("Compromis", { exact: true })).toBeVisible();
    await expect(page.getByText("Les jetons fictifs de la démonstration sont épuisés.")).toBeVisible();
  } finally {
    await tokens.restore();
  }

  await failRequests(page, "**/api/registry/suivi-jetons*", {
    status: 503,
    message: "Le registre ne répond pas",
  });
  await page.reload();
  await expect(page.getByRole("main").getByText("Le registre ne répond pas")).toBeVisible();
  await page.unroute("**/api/registry/suivi-jetons*");
  await retry(page).click();
  await expect(subscription).toBeVisible();
});

test("the global search finds a company by its SIREN and a parcel by its number", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  const field = page.getByRole("combobox", { name: "Rechercher partout" });
  const chosen = page.locator("[role=option][aria-selected=true]");
  const { resultats } = (await (
    await page.request.get("/api/registry/parcelles?siren_proprietaire=000124594")
  ).json()) as { resultats: { numero: string; adresse: string }[] };
  const parcel = resultats[0] ?? { numero: "", adresse: "" };
  await expect(title(page)).toHaveText("Rapports");
  for (const [typed, hit, path, heading] of [
    ["fonderie saint", "Fonderie Saint-Éloi", "/companies/000320754", "Fonderie Saint-Éloi"],
    ["000 124594", "Compagnie du Canal", "/companies/000124594", "Compagnie du Canal"],
    [parcel.numero, parcel.numero, `/parcels/${parcel.numero}`, parcel.adresse],
  ] as const) {
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await field.fill(typed);
    await expect(chosen).toContainText(hit);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await expect(title(page)).toContainText(heading);
  }
});
