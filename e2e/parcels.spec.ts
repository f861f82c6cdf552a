import type { Locator, Page } from "@playwright/test";
import { expect, failRequests, test, withoutLiveChanges } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test.use({ drawsMaps: true });

/** A parcel with all blocks, and one without data. */
const completeParcel = "/parcels/75108000ZY0007";
const emptyParcel = "/parcels/75108000ZZ0006";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page) => page.getByRole("combobox", { name: "Adresse ou numéro de parcelle" });
const found = (page: Page) => page.getByRole("table", { name: "Parcelles" }).getByRole("link");

const section = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${name.replaceAll(/[()]/g, "\\$&")} \\(`) });

const column = (within: Locator, nth: number): Promise<string[]> =>
  within.locator(`tbody td:nth-child(${nth})`).allInnerTexts();

/** A day may be followed by how it is known. */
const isoDay = (text: string): string => (text.split(/\s/)[0] ?? "").split("/").reverse().join("-");
const knownDays = (texts: readonly string[]): string[] => texts.map(isoDay).filter((day) => /^\d/.test(day));

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a broker goes from an address to its parcel's owner, to another parcel and to an offer there", async ({
  page,
}) => {
  await signIn(page, "courtier", "/parcels");
  await expect(field(page)).toBeFocused();
  await field(page).fill("31 avenue montaigne");
  await page.getByRole("option", { name: "31 Avenue Montaigne" }).click();
  await found(page).click();
  await expect(page).toHaveURL(completeParcel);
  await expect(title(page)).toHaveText("31 Avenue Montaigne, 75008 Paris");

  await section(page, "Propriétaires").getByRole("link", { name: "Chaussures Lampadaire" }).click();
  await expect(title(page)).toHaveText("Chaussures Lampadaire");
  await section(page, "Représentants").getByRole("link", { name: "Isidore Tremblecourt" }).click();
  await expect(title(page)).toHaveText("Isidore Tremblecourt");
  await page
    .getByRole("region", { name: "Entreprises dirigées" })
    .getByRole("link", { name: "Péridier Participations" })
    .click();
  await expect(title(page)).toHaveText("Péridier Participations");
  await page
    .getByRole("list", { name: "Parcelles" })
    .getByRole("link", { name: "41 Avenue de l'Opéra" })
    .click();
  await expect(page).toHaveURL("/parcels/75102000ZX0009");

  // The link goes to the address search until the address is geocoded.
  const create = page.getByRole("link", { name: "Créer une offre ici" });
  await expect(create).toHaveAttribute("href", /^\/real-estates\/create/);
  await create.click();
  await expect(title(page)).toHaveText("Informations générales");
  await expect(page.getByText("41 Avenue de l'Opéra 75002 Paris", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Location", exact: true }).click();
  for (const step of ["Bâtiments et adresses", "Lots", "Médias", "Contacts"]) {
    await page.getByRole("button", { name: "Continuer", exact: true }).click();
    await expect(title(page)).toHaveText(step);
  }
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page).toHaveURL(/\/real-estates\/[\da-f-]{36}$/);
  const offer = new URL(page.url()).pathname;

  await title(page).getByRole("link").click();
  await expect(page).toHaveURL("/parcels/75102000ZX0009");
  await expect(section(page, "Offres dans la zone").locator(`a[href="${offer}"]`)).toBeVisible();
});

test("a parcel search shows its error and is restored on the way back", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "courtier", "/parcels");
  await field(page).fill("Paris");
  await page.getByRole("option", { name: "Paris" }).first().click();
  await expect(page.getByText("Adresse invalide ou incomplète")).toBeVisible();

  await field(page).fill("rue de vaugirard paris 15");
  await page.getByRole("option", { name: "Rue de Vaugirard" }).first().click();
  await expect(page.getByText("Adresse invalide ou incomplète")).toBeVisible();

  await field(page).fill("12 rue de rivoli paris");
  await page
    .getByRole("option", { name: /^12 Rue de Rivoli/ })
    .first()
    .click();
  await expect(page.getByText("Aucune parcelle trouvée à cette adresse")).toBeVisible();
  await expect(page.getByText("Adresse invalide ou incomplète")).toHaveCount(0);

  await field(page).fill("75108 zz 9999");
  await page.getByRole("option", { name: /^Parcelle 75108/ }).click();
  await expect(page.getByText(/^Aucune n’a le numéro 75108.000.ZZ.9999/)).toBeVisible();
  await expect(page.getByText("Aucune parcelle trouvée à cette adresse")).toHaveCount(0);

  const searches = "**/api/registry/parcelles/recherche?*";
  await failRequests(page, searches, { status: 503, message: "Le registre ne répond pas" });
  await field(page).fill("75108 000 zy 0007");
  await page.getByRole("option", { name: /^Parcelle 75108/ }).click();
  await expect(page.getByText("Erreur de recherche")).toBeVisible();
  await expect(page.getByText("Le registre ne répond pas")).toBeVisible();
  await page.unroute(searches);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(found(page)).toHaveText("31 Avenue Montaigne, 75008 Paris");

  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("41 avenue de l'opéra");
  await expect(page.getByRole("option", { name: "41 Avenue de l'Opéra" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(found(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=41/);
  await expect(page.getByText("1\u00a0parcelle à l’adresse même")).toBeVisible();

  // On the pavement, a little farther from two parcels. By keyboard.
  await page.goto(
    `/parcels?${new URLSearchParams({ q: "41 Avenue de l'Opéra 75002 Paris", lat: "48.869056", lng: "2.332963" })}`,
  );
  await expect(found(page)).toHaveCount(2);
  await expect(page.getByText(/^2\sparcelles à moins de 10\sm/)).toBeVisible();
  await field(page).focus();
  const search = page.url();
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await expect(found(page).nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(found(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(found(page).nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/parcels/75102000ZX0009");

  await page.goBack();
  await expect(found(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue("41 Avenue de l'Opéra 75002 Paris");
  await found(page).nth(1).click();
  await page.getByRole("main").getByRole("link", { name: "Immeuble", exact: true }).click();
  await expect(page).toHaveURL(search);
  await expect(found(page)).toHaveCount(2);
});

test("a parcel shows all known data and names what is missing", async ({ page }) => {
  await signIn(page, "courtier", completeParcel);
  const counts = {
    Copropriétés: 2,
    Ventes: 18,
    Bâtiments: 4,
    "Diagnostics énergétiques (DPE)": 9,
    Occupants: 13,
    Propriétaires: 7,
    "Autres titulaires de droits": 3,
    "Fonds de commerce": 7,
    "Permis de construire": 8,
    "Documents d’urbanisme": 3,
  };
  for (const [name, count] of Object.entries(counts))
    await expect(section(page, name).getByRole("heading", { level: 2 })).toHaveText(`${name} (${count})`);

  const sorts = {
    Ventes: ["Date", "descending"],
    Bâtiments: ["Surface", "descending"],
    Occupants: ["Entrée", "descending"],
    Propriétaires: ["Société", "ascending"],
    "Fonds de commerce": ["Date", "descending"],
  } as const;
  for (const [name, [header, direction]] of Object.entries(sorts)) {
    const sorted = section(page, name).locator("th[aria-sort]");
    await expect(sorted).toHaveText(header);
    await expect(sorted).toHaveAttribute("aria-sort", direction);
  }

  const pressed = (within: Locator) => within.getByRole("group").getByRole("button", { pressed: true });
  const sales = section(page, "Ventes");
  await expect(pressed(sales)).toHaveText(/^Vente\s*13$/);
  expect(new Set(await column(sales, 2))).toEqual(new Set(["Vente"]));
  const days = knownDays(await column(sales, 1));
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual([...days].sort().reverse());
  await sales.getByRole("button", { name: /^Toutes/ }).click();
  await expect(sales.getByText(/^18\sventes$/)).toBeVisible();
  await expect(sales.getByText(/2\sparcelles, prix de l’ensemble/)).toBeVisible();

  await expect(pressed(section(page, "Propriétaires"))).toHaveText(/^Propriétaire\s*4$/);
  const business = section(page, "Fonds de commerce");
  const prices = business.getByRole("group", { name: "Prix du fonds" }).getByRole("button");
  await expect(prices).toHaveText([
    /^Tous\s*7$/,
    /^Moins de 10\sk€\s*1$/,
    /^10–50\sk€\s*1$/,
    /^50–100\sk€\s*1$/,
    /^100–500\sk€\s*1$/,
    /^500\sk€–1\sM€\s*1$/,
    /^Plus de 1\sM€\s*1$/,
    /^Prix inconnu\s*1$/,
  ]);
  await expect(business.locator("tbody tr")).toHaveCount(7);
  await prices.nth(2).click();
  await expect(business.locator("tbody tr")).toHaveCount(1);
  const certificate = section(page, "Diagnostics énergétiques (DPE)").locator("tbody tr").first();
  await expect(certificate.locator("td").nth(1)).toHaveText(/^[A-G]$/);
  await expect(certificate).toContainText(/\d\skWhEP\/m²\/an/);

  await visit(page, emptyParcel);
  await expect(title(page)).toHaveText("42 Rue de Courcelles, 75008 Paris");
  const nothing = {
    Ventes: "Aucune transaction trouvée",
    Bâtiments: "Aucun bâtiment trouvé",
    Occupants: "Aucun occupant trouvé",
    Propriétaires: "Aucun propriétaire trouvé",
    "Fonds de commerce": "Aucun fonds de commerce trouvé",
  };
  for (const [name, text] of Object.entries(nothing))
    await expect(section(page, name).getByText(text)).toBeVisible();
  await expect(page.getByText("Aucune offre trouvée dans cette zone.")).toBeVisible();
  for (const [tab, text] of [
    ["Photos", "Aucune photo disponible"],
    ["Plans", "Aucun plan disponible"],
    ["Documents", "Aucun document disponible"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel").getByText(text)).toBeVisible();
  }

  await visit(page, "/parcels/75108000ZX9999");
  await expect(title(page)).toHaveText("Parcelle non trouvée");
});

test("a broker sees first who owns a parcel, then who manages it, each right in words with its parcels", async ({
  page,
}) => {
  await signIn(page, "courtier", completeParcel);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.nth(0)).toHaveText("Propriétaires (7)");
  await expect(headings.nth(1)).toHaveText("Autres titulaires de droits (3)");
  const others = section(page, "Autres titulaires de droits");
  await expect(others.locator("tbody tr")).toHaveCount(3);
  const rights = await column(others, 2);
  expect(rights.sort()).toEqual(["Emphytéote", "Gérant, mandataire, gestionnaire", "Syndic de copropriété"]);
  await expect(others.getByText("Propriétaire", { exact: true })).toHaveCount(0);
  for (const count of await column(others, 4)) expect(Number(count.replaceAll(/\s/g, ""))).toBeGreaterThan(0);

  const owners = section(page, "Propriétaires");
  await owners.getByRole("button", { name: /^Tous/ }).click();
  expect(new Set(await column(owners, 3))).toEqual(
    new Set(["Propriétaire", "Usufruitier", "Nu-propriétaire"]),
  );
  await expect(owners.getByText(/édition de .*, importé le/)).toBeVisible();

  await others.getByRole("link").first().click();
  const sources = page.getByRole("region", { name: "Sources" });
  await expect(sources.getByText(/^Parcelles des personnes morales \(DGFiP\), édition/)).toBeVisible();
});

test("a broker notes a lease and reads whether each leave date is supposed, deduced or read", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  await page.goto(completeParcel);
  const occupants = section(page, "Occupants");
  const row = occupants
    .locator("tbody tr")
    .filter({ has: page.getByRole("button", { name: "Noter le bail" }) })
    .first();
  const name = await row.getByRole("link").first().innerText();
  const occupant = occupants.locator("tbody tr").filter({ hasText: name });
  await expect(occupant.locator("td").nth(3)).toHaveText(/^\d\d\/\d\d\/\d{4} supposé$/);
  await row.getByRole("button", { name: "Noter le bail" }).click();
  const dialog = page.getByRole("dialog", { name: "Bail de l’occupant" });
  await dialog.getByLabel("Fin de la période ferme").fill("30/06/2033");
  await dialog.getByLabel("Fin du bail").fill("30/06/2032");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("La période ferme ne peut pas finir après le bail")).toBeVisible();
  await dialog.getByLabel("Fin du bail").fill("30/06/2036");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(occupant.locator("td").nth(3)).toHaveText("30/06/2033 lu");
  await expect(occupant.locator("td").nth(4)).toHaveText("30/12/2032 déduit");
  await expect(occupant.locator("td").nth(5)).toHaveText("LRAR ou acte");

  // A picked day is not lost without a question.
  await occupant.getByRole("button", { name: "Bail connu" }).click();
  await dialog.getByRole("button", { name: "Ouvrir le calendrier" }).last().click();
  await page
    .getByRole("dialog", { name: "Calendrier" })
    .getByRole("button", { name: /20 juin 2036/ })
    .click();
  await expect(dialog.getByLabel("Fin du bail")).toHaveValue("20/06/2036");
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "Quitter sans enregistrer ?" })
    .getByRole("button", { name: "Quitter" })
    .click();
  await expect(dialog).toBeHidden();

  // A colleague has noted another end meanwhile.
  const siren = await occupant.getByRole("link").first().getAttribute("href");
  await occupant.getByRole("button", { name: "Bail connu" }).click();
  const data = { ferme_jusqu_au: "2033-06-30", dates_de_sortie: [], date_fin: "2037-06-30" };
  const address = `/api/registry/parcelles${completeParcel.replace("/parcels", "")}/baux/${siren?.split("/").at(-1)}`;
  expect((await page.request.put(address, { data })).status()).toBe(200);
  await dialog.getByLabel("Fin du bail").fill("30/06/2038");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  const conflict = page.getByRole("dialog", { name: "Conflit avec les données existantes" });
  await expect(conflict.getByText("30 juin 2037")).toBeVisible();
  await conflict.getByRole("button", { name: "Annuler" }).click();
  await dialog.getByRole("button", { name: "Annuler" }).click();

  await page.reload();
  await occupant.getByRole("button", { name: "Bail connu" }).click();
  for (const label of ["Fin de la période ferme", "Fin du bail"]) await dialog.getByLabel(label).fill("");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(occupant.locator("td").nth(3)).toHaveText(/supposé$/);
});

test("a broker finds the tenant with the next leave window and creates a task for the notice date", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  await page.goto(completeParcel);
  const occupants = section(page, "Occupants");
  await occupants.getByRole("button", { name: "Prochaine sortie possible" }).click();
  await expect(occupants.getByRole("columnheader", { name: "Prochaine sortie" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const exits = await column(occupants, 4);
  const known = knownDays(exits);
  expect(known.length).toBeGreaterThan(1);
  expect(known).toEqual([...known].sort());
  expect(exits.slice(0, known.length).map(isoDay)).toEqual(known);

  const first = occupants.locator("tbody tr").first();
  const name = await first.getByRole("link").first().innerText();
  const notice = isoDay(await first.locator("td:nth-child(5)").innerText());
  await first.getByRole("button", { name: `Créer une tâche pour ${name}` }).click();
  const created = occupants.getByRole("link", { name: `Tâche créée : ${name}` });
  await expect(created).toBeFocused();
  await page.reload();
  await expect(created).toBeVisible();
  await expect(occupants.getByRole("link", { name: "Tâche créée" })).toHaveCount(1);

  await created.click();
  const task = page.getByRole("dialog", { name: "Modifier la tâche" });
  await expect(task.getByLabel("Titre")).toHaveValue(
    new RegExp(`^Congé possible avant le .*${name}, 31 Avenue Montaigne`),
  );
  await expect(task.getByLabel("Échéance")).toHaveValue(notice.split("-").reverse().join("/"));
  await expect(task.getByLabel("Heure")).toHaveValue("09:00");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Tâches ouvertes" }).getByRole("listitem")).toContainText(name);
});

test("on a phone, a parcel shows its map and its owners' other parcels", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "courtier", completeParcel);
  await expect(page.getByRole("tab", { name: "Photos" })).toHaveAttribute("aria-selected", "true");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole("tab", { name: "Localisation" }).click();
  await expect(page).toHaveURL(`${completeParcel}?onglet=localisation`);
  const map = page.getByRole("region", { name: "Carte : 31 Avenue Montaigne" });
  await expect(map).toBeVisible();
  await expect(page.getByText("Chargement de la carte…")).toHaveCount(0);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const walks = map.getByRole("img", { name: /min à pied/ });
  await expect(walks.first()).toBeVisible();
  await expect(async () => {
    await map.getByRole("button", { name: "Réduire la carte" }).click();
    await expect(walks).toHaveCount(0, { timeout: 500 });
  }).toPass();

  const others = page.getByRole("dialog", { name: "Ses autres parcelles" });
  const owners = section(page, "Propriétaires");
  const holders = section(page, "Autres titulaires de droits");
  await holders.getByRole("button", { name: /^Ses autres parcelles.*SCI Quai de l’Ourcq/ }).click();
  await expect(others.getByRole("listitem").first()).toBeVisible();
  await expect(others.getByText("Page 1 sur 3")).toBeVisible();
  await others.getByRole("button", { name: "Suivant" }).click();
  await expect(others.getByText("Page 2 sur 3")).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");

  await owners.getByRole("button", { name: /^Ses autres parcelles.*Chaussures Lampadaire/ }).click();
  await expect(others.getByRole("listitem")).toHaveCount(3);
  await expect(others.getByRole("listitem").filter({ hasText: "Cette parcelle" })).toContainText(
    "31 Avenue Montaigne",
  );
  await others.getByRole("link", { name: "111 Quai de Valmy" }).click();
  await expect(page).toHaveURL("/parcels/75110000ZX0002");
  await expect(title(page)).toHaveText("111 Quai de Valmy, 75010 Paris");
  await expect(others).toBeHidden();
});

test("a parcel is refreshed after confirming the price, and the tokens are metered", async ({ page }) => {
  const used = async (): Promise<number> => {
    await page.goto("/pappers-monitoring");
    const figure = page.getByText("Utilisés", { exact: true }).locator("+ dd");
    return Number((await figure.innerText()).replaceAll(/\D/g, ""));
  };
  await signIn(page, "courtier");
  const before = await used();
  await page.goto(completeParcel);
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("actualiser=true")) refreshes.push(request.url());
  });
  await page.getByRole("button", { name: /^Actualiser \(14\sjetons\)$/ }).click();
  const question = page.getByRole("alertdialog", { name: "Actualiser les données ?" });
  await expect(question.getByText(/coûte 14\sjetons/)).toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(question).toBeHidden();
  expect(refreshes).toEqual([]);

  await page.getByRole("button", { name: /^Actualiser/ }).click();
  await question.getByRole("button", { name: /^Actualiser/ }).click();
  await expect(page.getByText("Données mises à jour", { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  expect(refreshes).toHaveLength(1);
  // Parallel tests also spend tokens.
  expect(await used()).toBeGreaterThanOrEqual(before + 15);
});
